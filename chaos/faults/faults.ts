import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FaultName, PlannedFault } from '../plan.ts'
import type { Product } from '../product/product.ts'
import type { Watch } from '../members/watch.ts'
import { limits } from '#contract/limits.ts'
import { Browser } from '../members/client.ts'

/** A fault that happened; times in milliseconds since the epoch. */
export interface Outage {
  name: FaultName
  /** From when on the product could serve again. */
  since: number
  /** Names of the processes that it hit. */
  hit: string[]
}

const run = promisify(execFile)

type Fault = (product: Product, planned: PlannedFault, watch: Watch) => Promise<void>

const breaks: Record<FaultName, Fault> = {
  'kill-web': async ({ webs }, { which }) => webs[which % webs.length]!.program.kill(),
  'kill-worker': async ({ worker }) => worker.kill(),
  'database-stopped': async ({ postgres }, { lasts }) => {
    await postgres.stopHard()
    await pause(lasts)
    await postgres.start()
  },
  'backend-killed': ({ postgres }, { which }) => postgres.killBackend(which),
  'node-restarted': async ({ restarts }, { which }) => {
    await run('sh', ['-c', restarts[which % restarts.length]!])
  },
  reset: async ({ databaseLine }) => databaseLine.reset(),
  slow: async ({ databaseLine }, { lasts }) => {
    databaseLine.delay = 1_000
    await pause(lasts)
    databaseLine.delay = 0
  },
  'half-open': async ({ databaseLine }) => databaseLine.silence(),
  'clients-cut': async ({ front }) => front.reset(),
  'replica-gone': async ({ replica }, { lasts }) => {
    await replica!.stopHard()
    await pause(lasts)
    await replica!.start()
  },
  'replica-frozen': async ({ replica }, { lasts }) => {
    await replica!.freeze()
    await pause(lasts)
    await replica!.wake()
  },
  'replica-behind': async ({ replica }, { lasts }) => {
    await replica!.ask('select pg_wal_replay_pause()')
    await pause(lasts)
    await replica!.ask('select pg_wal_replay_resume()')
  },
  'valkey-gone': (product, { lasts }, watch) => valkeyGone(product, product.valkeys, { lasts, watch }),
  'valkey-node-gone': (product, { lasts, which }, watch) =>
    valkeyGone(product, [product.valkeys[which % product.valkeys.length]!], { lasts, watch }),
  'disk-full': async ({ disk }, { lasts }) => {
    await disk?.fill()
    await pause(lasts)
    await disk?.empty()
  },
  'clock-moved': async ({ clock }, { lasts, which }) => {
    clock?.move(which % 2 === 0 ? 120 : -90)
    await pause(lasts)
    clock?.move(0)
  },
  'webhooks-lost': async ({ sandbox }, { lasts }) => webhooks(sandbox, 'lost', lasts),
  'webhooks-doubled': async ({ sandbox }, { lasts }) => webhooks(sandbox, 'twice', lasts),
  'mail-away': async ({ mailbox }, { lasts }) => mailGateway(mailbox, 'away', lasts),
  'mail-unsure': async ({ mailbox }, { lasts }) => mailGateway(mailbox, 'unsure', lasts),
}

async function valkeyGone(
  product: Product,
  nodes: Product['valkeys'],
  { lasts, watch }: { lasts: number; watch: Watch },
): Promise<void> {
  for (const node of nodes) await node.kill()
  await Promise.all([pause(lasts), guess(product, watch)])
  for (const node of nodes) await node.start()
}

async function mailGateway(mailbox: Product['mailbox'], mode: 'away' | 'unsure', lasts: number): Promise<void> {
  mailbox.mode = mode
  await pause(lasts)
  mailbox.mode = 'well'
}

async function webhooks(sandbox: Product['sandbox'], mode: 'lost' | 'twice', lasts: number): Promise<void> {
  await sandbox.webhooks(mode)
  await pause(lasts)
  await sandbox.webhooks('normal')
}

/** Faults that no process has to recover from. */
const harmless = new Set<FaultName>([
  'kill-worker',
  'webhooks-lost',
  'webhooks-doubled',
  'mail-away',
  'mail-unsure',
  'clock-moved',
  'clients-cut',
])
/** Recovery from these is measured from the beginning of the fault, not from its end. */
const countedFromStart = new Set<FaultName>([
  'kill-web',
  'database-stopped',
  'backend-killed',
  'node-restarted',
  'reset',
  'half-open',
  'replica-gone',
  'replica-frozen',
  'replica-behind',
])

/** Injects the planned fault and returns which processes must recover; undefined if none, or if this machine cannot do it. */
export async function injectFault(product: Product, planned: PlannedFault, watch: Watch): Promise<Outage | undefined> {
  const { name, which } = planned
  if (isImpossible(product, name)) return undefined
  const start = Date.now()
  await breaks[name](product, planned, watch)
  if (harmless.has(name)) return undefined
  const { webs } = product
  const hit = name === 'kill-web' ? [webs[which % webs.length]!] : webs
  return { name, since: countedFromStart.has(name) ? start : Date.now(), hit: hit.map(({ program }) => program.name) }
}

function isImpossible({ clock, disk, valkeys }: Product, name: FaultName): boolean {
  if (name.startsWith('valkey-')) return valkeys.length === 0
  return (name === 'clock-moved' && !clock) || (name === 'disk-full' && !disk)
}

let guessers = 0

/** Guesses a password while the counter of attempts is unavailable: this must not allow more attempts. */
async function guess({ url }: Product, watch: Watch): Promise<void> {
  const browser = new Browser(url, `10.6.0.${(guessers++ % 250) + 1}`, watch)
  const json = { username: `nobody${guessers}`, password: 'wrong-every-time' }
  let wrong = 0
  for (let times = 0; times < limits.loginTries * 2; times++)
    if ((await browser.ask({ method: 'POST', path: '/api/user.php', json }))?.status === 401) wrong++
  if (wrong > limits.loginTries) watch.complain(`${wrong} guesses at a password were looked at without Valkey`)
}
