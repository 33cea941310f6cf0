import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

/** A mail gateway that counts the mails of each recipient. */
export interface MailGateway {
  readonly url: string
  readonly received: Map<string, number>
  stop(): Promise<void>
}

export async function countingGateway(): Promise<MailGateway> {
  const received = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1)
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((done) => server.close(done)),
  }
}
