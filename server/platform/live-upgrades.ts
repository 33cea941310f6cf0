import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The one place that answers `upgrade`: each path has its handler, any other is refused. */
export class Upgrades {
  private readonly handlers = new Map<string, UpgradeHandler>()

  constructor(server: Server) {
    server.on('upgrade', (request, socket, head) => {
      const handler = this.handlers.get(pathOf(request))
      if (handler) handler(request, socket, head)
      // In development Vite listens beside us for its own address.
      else if (server.listenerCount('upgrade') === 1) refuse(socket, 404)
    })
  }

  serve(path: string, handler: UpgradeHandler): void {
    this.handlers.set(path, handler)
  }
}

/** Answers a request for an upgrade with a status and hangs up. */
export function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]!
}
