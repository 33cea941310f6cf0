import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { refuse } from '#server/platform/http/refusing.ts'

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** The one place that answers `upgrade`: each path has its handler, any other is refused. */
export class Upgrades {
  private readonly handlers = new Map<string, UpgradeHandler>()

  constructor(server: Server) {
    server.on('upgrade', (request, socket, head) => {
      const handler = this.handlers.get(pathOf(request))
      if (handler) handler(request, socket, head)
      // In development Vite listens beside us for its own address.
      else if (server.listenerCount('upgrade') === 1) refuse(socket, 'not_found')
    })
  }

  serve(path: string, handler: UpgradeHandler): void {
    this.handlers.set(path, handler)
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0]!
}
