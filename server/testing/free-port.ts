import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A port of this machine that is free now: for an app whose own address must be known before it listens. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '::', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
