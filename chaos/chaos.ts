import { setTimeout as pause } from 'node:timers/promises'
import { dayMs } from '#contract/rules/durations.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { diskStorage } from '#server/platform/files/storage-disk.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { sweepPhotos } from '#server/photos/storage/sweep.ts'
import { join } from 'node:path'
import { like, order, photo, read, search, signup, type Stage, text, unphoto } from './members/actions.ts'
import type { Evidence } from './judge/evidence.ts'
import { type Outage, injectFault } from './faults/faults.ts'
import { foundMembers } from './members/founding.ts'
import { gather, readPages } from './judge/gather.ts'
import { Journal, type Op } from './members/journal.ts'
import { judge } from './judge/judge.ts'
import type { Member } from './members/member.ts'
import type { Options } from './options.ts'
import { until } from './until.ts'
import { makePlan, type PlannedAction, type PlannedFault } from './plan.ts'
import { Probe } from './faults/probe.ts'
import { repair, type Product, startProduct } from './product/product.ts'
import { Watch } from './members/watch.ts'

export interface Recovery extends Outage {
  /** Milliseconds until it served again; undefined: never. */
  back: number | undefined
}

export interface Outcome {
  /** Errors found, a sentence each. */
  lost: string[]
  /** Whether the database's settings make acknowledged writes durable. */
  durable: boolean
  recoveries: Recovery[]
  faults: PlannedFault[]
  evidence: Evidence
  watch: Watch
  crashes: string[]
  /** Whether all processes, sockets, jobs and live events worked again at the end. */
  recovered: { processes: boolean; jobs: boolean; sockets: boolean; events: boolean }
  /** How long after its acknowledgement the recipient's open page knew of each message, in milliseconds, ascending. */
  learned: number[]
  /** Messages that only a later one brought to an open page. */
  untold: number
  /** Reads that a replica may answer, by who did, since each process began. */
  readsBy: { replica: number; primary: number }
  writesPerSecond: number
  dropped: number
  mailsRepeated: number
  swept: number
}

/** How many acts may wait in a lane. */
const laneLength = 40
/** How long after the last fault members may still retry, and jobs may still run. */
const recovery = 120_000

/** Starts the product, lets members act while it is broken as the seed decides, repairs it, and checks the result. */
export async function runChaos(options: Options, say: (text: string) => void): Promise<Outcome> {
  const product = await startProduct(options, say)
  try {
    return await live(product, options, say)
  } finally {
    await product.stop()
  }
}

async function live(product: Product, options: Options, say: (text: string) => void): Promise<Outcome> {
  const [journal, watch, lanes] = [new Journal(), new Watch(), new Lanes(laneLength)]
  let end = Infinity
  const stage: Stage = { product, journal, watch, seed: options.seed, retries: { givesUp: false, until: () => end } }
  const members = await foundMembers(stage, options.members)
  say(`${members.length} members, ${journal.ops.length} acts to found them`)
  const durable = await product.postgres.isDurable()
  const plan = makePlan(options)
  const probe = new Probe(product, members[0]!.browser.cookie)
  const founded = journal.ops.length
  const begun = Date.now()
  const [outages] = await Promise.all([
    breakThings(stage, plan.faults, begun, say),
    act(stage, lanes, members, plan.actions, begun),
  ])
  const writesPerSecond = (journal.ops.length - founded) / ((Date.now() - begun) / 1_000)
  say('all faults are over')
  const processes = await repair(product)
  end = Date.now() + recovery
  await lanes.empty()
  say(`all acts have ended but ${journal.ops.filter(({ ending }) => ending === 'open').length}`)
  const jobs = await until(() => allWorkDone(product), recovery, 500)
  say(jobs ? 'all jobs are done' : 'some jobs are not done')
  const sockets = await until(async () => members.every(({ isListening }) => isListening), 30_000)
  const events = await receivesLive(stage, members)
  await probe.stop()
  const readsBy = await countReads(product)
  const pages = await readPages(product, members)
  for (const member of members) member.leave()
  const swept = await sweep(product)
  const evidence = await gather(product, journal, members, pages)
  const recoveries = outages.map((outage) => ({ ...outage, back: probe.back(outage) }))
  return {
    lost: judge(evidence),
    durable,
    recoveries,
    faults: plan.faults,
    evidence,
    watch,
    crashes: [...product.webs.map(({ program }) => program), product.worker].flatMap(({ crashes }) => crashes),
    recovered: { processes, jobs, sockets, events },
    ...tellPages(journal.ops.slice(founded), members),
    readsBy,
    writesPerSecond,
    dropped: lanes.dropped,
    mailsRepeated: evidence.mails.length - new Set(evidence.mails.map(({ id, to }) => `${id} ${to}`)).size,
    swept,
  }
}

async function breakThings(
  { product, watch }: Stage,
  faults: readonly PlannedFault[],
  begun: number,
  say: (text: string) => void,
): Promise<Outage[]> {
  const outages: Outage[] = []
  const lanes = new Lanes(Infinity)
  for (const fault of faults) {
    await pause(begun + fault.at - Date.now())
    // A fault that cannot overlap itself waits for its predecessor.
    lanes.add(laneOf(fault), async () => {
      const outage = await injectFault(product, fault, watch).catch(
        (error: Error) => void say(`${fault.name} did not work: ${error.message}`),
      )
      if (outage) outages.push(outage)
    })
  }
  await lanes.empty()
  return outages
}

function laneOf({ name }: PlannedFault): string {
  if (name === 'backend-killed') return 'database-stopped'
  if (/^(replica|valkey)-/.test(name)) return name.split('-')[0]!
  return name.startsWith('webhooks') ? 'webhooks' : name
}

async function act(
  stage: Stage,
  lanes: Lanes,
  members: readonly Member[],
  actions: readonly PlannedAction[],
  begun: number,
): Promise<void> {
  for (const action of actions) {
    const early = begun + action.at - Date.now()
    if (early > 5) await pause(early)
    const [member, other] = [members[action.member]!, members[action.other]!]
    perform(stage, lanes, member, other, action)
  }
}

function perform(stage: Stage, lanes: Lanes, member: Member, other: Member, { name, givesUp }: PlannedAction): void {
  if (name === 'text') lanes.add(`text ${member.id} ${other.id}`, () => text(stage, member, other, givesUp))
  else if (name === 'like' || name === 'unlike')
    lanes.add(`like ${member.id} ${other.id}`, () => like(stage, member, other, name))
  else if (name === 'photo') lanes.add(`photo ${member.id}`, () => photo(stage, member))
  else if (name === 'unphoto') lanes.add(`photo ${member.id}`, () => unphoto(stage, member))
  else if (name === 'order') lanes.add(`order ${member.id}`, () => order(stage, member))
  else if (name === 'search') lanes.add(`search ${member.id}`, () => search(member))
  else if (name === 'signup') lanes.add('signup', () => signup(stage, givesUp))
  else lanes.add(`read ${member.id}`, () => read(member, other))
}

/** No mail is pending, and no paid order. */
async function allWorkDone({ postgres }: Product): Promise<boolean> {
  const [waiting] = await postgres.ask<{ mails: number; orders: number }>(
    `select (select count(*)::int from outbox where sent_at is null) as mails,
            (select count(*)::int from member_order where state in ('created', 'pending') and payment_id is not null) as orders`,
  )
  return waiting!.mails === 0 && waiting!.orders === 0
}

/** Whether a text still reaches the recipient's open page live. */
async function receivesLive(stage: Stage, [one, other]: readonly Member[]): Promise<boolean> {
  return until(async () => {
    other!.events = []
    await text(stage, one!, other!, false)
    return until(async () => other!.events.some(({ type }) => type === 'message'), 3_000, 50)
  }, 15_000)
}

/** How the recipients' open pages learned of the messages that were acknowledged. */
function tellPages(ops: readonly Op[], members: readonly Member[]): Pick<Outcome, 'learned' | 'untold'> {
  const learned: number[] = []
  let untold = 0
  for (const { kind, ending, of, by, seq, ended } of ops) {
    if (kind !== 'text' || ending !== 'ok') continue
    const { page } = members.find(({ id, conversations }) => id !== by && [...conversations.values()].includes(of))!
    const knew = page.knewAt(of, seq!)
    if (knew !== undefined) learned.push(Math.max(0, knew - ended))
    if (!page.wasTold(of, seq!)) untold++
  }
  return { learned: learned.sort((one, other) => one - other), untold }
}

async function countReads({ webs }: Product): Promise<Outcome['readsBy']> {
  const texts = await Promise.all(webs.map(async ({ port }) => (await fetch(`http://localhost:${port}/metrics`)).text()))
  const count = (by: string) => {
    const line = new RegExp(`^database_replica_reads_total\\{by="${by}"\\} (\\d+)`, 'm')
    return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0)
  }
  return { replica: count('replica'), primary: count('primary') }
}

/** Runs the nightly sweep, as if it were tomorrow: interrupted uploads leave files behind until then. */
async function sweep({ postgres, dataDir }: Product): Promise<number> {
  const db = openDatabase(postgres.url())
  const storage: Storage = diskStorage(join(dataDir, 'photos'))
  try {
    return await sweepPhotos(db, storage, Date.now() + dayMs)
  } finally {
    await db.close()
  }
}

/** Runs acts one after the other within a lane, and in parallel across lanes. */
class Lanes {
  /** Acts dropped because their lane was too long. */
  dropped = 0
  private readonly ends = new Map<string, { length: number; end: Promise<void> }>()
  private readonly longest: number

  constructor(longest: number) {
    this.longest = longest
  }

  add(name: string, work: () => Promise<void>): void {
    const lane = this.ends.get(name) ?? { length: 0, end: Promise.resolve() }
    if (lane.length >= this.longest) return void this.dropped++
    lane.length++
    lane.end = lane.end.then(work).finally(() => lane.length--)
    this.ends.set(name, lane)
  }

  async empty(): Promise<void> {
    await Promise.all([...this.ends.values()].map(({ end }) => end))
  }
}
