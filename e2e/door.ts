import { connect, createServer, type Socket } from 'node:net'
import { siteUrl } from './browser.ts'

export interface Door {
  /** The site's address through this door. */
  url: string
  /** Cuts every connection and lets nobody in, as when the server is gone. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** Another way to the same product, which a test can shut without harm to the others. */
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
