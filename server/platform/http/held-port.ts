import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * A port chosen by the system and held until the app listens on it: nobody else can take it in between.
 * Connections before that are dropped, as if nobody listened.
 */
export class HeldPort {
  readonly port: number
  private readonly held: Server

  private constructor(held: Server) {
    this.held = held
    this.port = (held.address() as { port: number }).port
  }

  static async take(): Promise<HeldPort> {
    const held = createServer((socket) => socket.destroy()).listen(0, '::')
    await once(held, 'listening')
    return new HeldPort(held)
  }

  /** Hands over the listening socket itself. */
  async listen(app: Pick<FastifyInstance, 'listen'>): Promise<void> {
    await app.listen({ host: '::', port: this.port, handle: (this.held as unknown as { _handle: object })._handle } as object)
  }
}
