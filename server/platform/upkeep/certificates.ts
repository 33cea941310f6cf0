import { connect } from 'node:tls'
import { dayMs, hourMs } from '#contract/rules/durations.ts'

const patienceMs = 3_000

/** How many days the certificates of some addresses are valid for, as a visitor of https is shown them; looked at once an hour. */
export class Certificates {
  private readonly addresses: () => Promise<readonly string[]>
  private looked: { at: number; ends: Promise<Map<string, Date>> } | undefined

  /** `addresses`: origins; those without https have no certificate. */
  constructor(addresses: () => Promise<readonly string[]>) {
    this.addresses = addresses
  }

  /** By host; below 0 it is over. A host that does not answer is left out. */
  async daysLeft(): Promise<Map<string, number>> {
    if (!this.looked || this.looked.at < Date.now() - hourMs) this.looked = { at: Date.now(), ends: this.look() }
    return new Map([...(await this.looked.ends)].map(([host, end]) => [host, (end.getTime() - Date.now()) / dayMs]))
  }

  private async look(): Promise<Map<string, Date>> {
    const ours = (await this.addresses().catch(() => [])).filter((each) => each.startsWith('https:'))
    const ends = await Promise.all(
      [...new Set(ours)].map(async (each) => [new URL(each).host, await endOf(new URL(each)).catch(() => undefined)] as const),
    )
    return new Map(ends.flatMap(([host, end]) => (end ? [[host, end] as const] : [])))
  }
}

/** When the certificate that a server shows for its name is over. */
export function endOf({ hostname, port }: URL): Promise<Date> {
  return new Promise((found, failed) => {
    // One that nobody trusts has an end, too.
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false })
    socket.setTimeout(patienceMs, () => socket.destroy(Object.assign(new Error(hostname), { code: 'ETIMEDOUT' })))
    socket.once('error', failed)
    socket.once('secureConnect', () => {
      found(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
  })
}
