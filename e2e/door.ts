import { connect, createServer, type Socket } from 'node:net'
import { siteUrl } from './browser.ts'

export interface Door {
  /** Address of the site through this proxy. */
  url: string
  /** Closes all connections and refuses new ones, as if the server were down. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** A proxy to the same product, which a test can close without affecting other tests. */
export async function openDoor(): Promise<Door> {
  const target = Number(new URL(siteUrl).port)
  const sockets = new Set<Socket>()
  const server = createServer((visitor) => {
    const inside = connect(target, 'localhost')
    for (const socket of [visitor, inside]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (sockets.delete(socket), visitor.destroy(), inside.destroy()))
    }
    visitor.pipe(inside).pipe(visitor)
  })
  let port = 0
  const open = () => new Promise<void>((done) => server.listen(port, 'localhost', done))
  await open()
  port = (server.address() as { port: number }).port
  return {
    url: `http://localhost:${port}`,
    open,
    async shut() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
