import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FailureReason, WebhookMode } from '../store/entities.ts'
import type { Fault } from '../simulation/faults.ts'
import type { Delivery } from '../payments/webhooks.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A sandbox in its own process, controlled by a test. */
export class RunningSandbox {
  /** Address of its API, pages and controls; the same after a restart. */
  url = ''
  readonly folder = mkdtempSync(join(tmpdir(), 'beau-sandbox-'))
  private readonly timeScale: number
  private child: ChildProcess | undefined

  /** `timeScale`: a wait's share of real life; 0: no waits. */
  constructor(timeScale: number) {
    this.timeScale = timeScale
  }

  async start(): Promise<this> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        SANDBOX_PORT: this.url ? new URL(this.url).port : '0',
        SANDBOX_DIR: this.folder,
        SANDBOX_TIME_SCALE: String(this.timeScale),
        SANDBOX_ATTACHED: '1',
      },
    })
    this.child = child
    this.url = await new Promise<string>((done, fail) => {
      createInterface({ input: child.stdout! }).once('line', (line) => done(line.replace(/^sandbox /, '')))
      child.once('exit', (code) => fail(new Error(`The sandbox ended with ${code}.`)))
    })
    return this
  }

  /** Kills it without warning, as in a power cut. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  async restart(): Promise<void> {
    await this.kill()
    await this.start()
  }

  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  pay = (payment: string) => this.happen(payment, 'pay')
  fail = (payment: string, reason?: FailureReason) => this.happen(payment, 'fail', { reason })
  cancel = (payment: string) => this.happen(payment, 'cancel')
  expire = (payment: string) => this.happen(payment, 'expire')
  /** The payer's bank takes back the whole payment, including refunds. */
  chargeBack = (payment: string) => this.happen(payment, 'charge_back')
  /** The charge-back was wrong: the money is returned. */
  reverse = (payment: string) => this.happen(payment, 'reverse')
  /** Ends all its waits but the expiry: settlement, refunds, charge-back. */
  elapse = (payment: string) => this.happen(payment, 'elapse')

  /** Sets how webhooks go out from now on; `seconds` is the lateness of `late` (30), a tenth of it the disorder of `shuffled`. */
  async webhooks(mode: WebhookMode, seconds?: number): Promise<void> {
    await this.post('/_sandbox/webhooks', { mode, seconds })
  }

  /** Every webhook so far, of one payment or all, the oldest first. */
  async deliveries(payment?: string): Promise<Delivery[]> {
    const answer = await fetch(`${this.url}/_sandbox/webhooks${payment ? `?payment=${payment}` : ''}`)
    return (await answer.json()) as Delivery[]
  }

  /** Sends a webhook now, again or for the first time; true if it was accepted. */
  async deliver({ id }: Pick<Delivery, 'id'>): Promise<boolean> {
    return ((await this.post(`/_sandbox/webhooks/${id}/deliver`, {})) as { taken: boolean }).taken
  }

  /** How the API answers: `down` with 503, `slow` after so many seconds, `mute` never though the work is done. */
  async fault(fault: Fault, seconds?: number): Promise<void> {
    await this.post('/_sandbox/fault', { fault, seconds })
  }

  private async happen(payment: string, event: string, more: object = {}): Promise<void> {
    await this.post(`/_sandbox/payments/${payment}`, { event, ...more })
  }

  private async post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
}

/** A valid Dutch IBAN with this end: outcomes.ts describes its effect. */
export function ibanEnding(end: '01' | '02' | '03' | '04' | (string & {})): string {
  const account = `ABNA${'0417164300'.slice(0, 10 - end.length)}${end}`
  const digits = `${account}NL00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`
}
