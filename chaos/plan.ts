export const faultNames = [
  'kill-web',
  'kill-worker',
  'database-stopped',
  'backend-killed',
  'node-restarted',
  'reset',
  'slow',
  'half-open',
  'clients-cut',
  'replica-gone',
  'replica-frozen',
  'replica-behind',
  'valkey-gone',
  'valkey-node-gone',
  'disk-full',
  'clock-moved',
  'webhooks-lost',
  'webhooks-doubled',
  'mail-away',
  'mail-unsure',
] as const

export type FaultName = (typeof faultNames)[number]

/** A fault that begins `at` milliseconds after the start and lasts `lasts`. */
export interface PlannedFault {
  at: number
  name: FaultName
  lasts: number
  /** Selects one of several targets by its remainder. */
  which: number
}

export type ActionName = 'text' | 'like' | 'unlike' | 'photo' | 'unphoto' | 'order' | 'signup' | 'read' | 'search'

export interface PlannedAction {
  at: number
  name: ActionName
  /** Numbers of the acting member and of the other. */
  member: number
  other: number
  /** The member does not wait for the end, and never learns the result. */
  givesUp: boolean
}

export type Goal = 'R1' | 'R2' | 'R3'

export interface PlanOptions {
  minutes: number
  seed: number
  faults: readonly FaultName[]
  /** Writes begun per second. */
  rate: number
  members: number
  /** Seconds from the begin of a fault to the begin of the next; undefined: decided by the seed. */
  every?: number
  /** Maximum number of faults. */
  atMost?: number
  goal?: Goal
}

export interface Plan {
  faults: PlannedFault[]
  actions: PlannedAction[]
}

/** Relative frequency of each act. */
const weights: Record<Exclude<ActionName, 'read' | 'search'>, number> = {
  text: 72,
  like: 12,
  unlike: 6,
  photo: 3,
  unphoto: 2,
  order: 2,
  signup: 3,
}
/** Readers per writer; every third of them searches. */
const readersPerWriter = 0.15
const shareThatGivesUp = 0.05

/** Duration of each fault in seconds, minimum and maximum. */
const durations: Record<FaultName, readonly [number, number]> = {
  'kill-web': [0, 0],
  'kill-worker': [0, 0],
  'database-stopped': [0, 0],
  'backend-killed': [0, 0],
  'node-restarted': [0, 0],
  reset: [0, 0],
  slow: [4, 10],
  'half-open': [0, 0],
  'clients-cut': [0, 0],
  'replica-gone': [3, 15],
  'replica-frozen': [3, 15],
  'replica-behind': [3, 15],
  'valkey-gone': [5, 20],
  'valkey-node-gone': [5, 20],
  'disk-full': [5, 10],
  'clock-moved': [5, 15],
  'webhooks-lost': [5, 15],
  'webhooks-doubled': [5, 15],
  'mail-away': [5, 20],
  'mail-unsure': [5, 15],
}

/** All acts and all faults, decided by the seed alone. */
export function makePlan(options: PlanOptions): Plan {
  const milliseconds = options.minutes * 60_000
  return {
    faults: planFaults(options, new Random(options.seed), milliseconds),
    actions: planActions(options, new Random(options.seed + 1), milliseconds),
  }
}

/** Each fault comes once before any repeats, in an order of the seed's, and the last third of a short run is for recovery. */
function planFaults({ faults, every, atMost = Infinity, goal }: PlanOptions, random: Random, end: number): PlannedFault[] {
  const planned: PlannedFault[] = []
  const calm = Math.min(10_000, end / 4)
  let bag: FaultName[] = []
  const lastsUntil = new Map<FaultName, number>()
  for (let at = Math.min(4_000, end / 10); at < end - calm && planned.length < atMost;) {
    if (bag.length === 0) bag = shuffled(faults, random)
    const name = bag.pop()!
    // It would wait for itself, and block all others.
    if (at < (lastsUntil.get(name) ?? 0)) {
      at += 1_000
      continue
    }
    const [least, most] = goal === 'R3' && name === 'valkey-gone' ? [300, 300] : durations[name]
    const lasts = Math.min(Math.round(random.between(least, most) * 1_000), end - calm - at)
    lastsUntil.set(name, at + lasts)
    planned.push({ at: Math.round(at), name, lasts, which: random.below(1_000_000) })
    at += every === undefined ? pauseAfter(name, lasts, random) : every * 1_000
  }
  return planned
}

/** Some faults overlap the next. */
function pauseAfter(name: FaultName, lasts: number, random: Random): number {
  const overlaps = /^(webhooks|mail)-/.test(name) || name === 'clock-moved' || name.startsWith('valkey-')
  return (overlaps ? 0 : lasts) + random.between(3_000, 6_000)
}

function planActions({ rate, members }: PlanOptions, random: Random, end: number): PlannedAction[] {
  const actions: PlannedAction[] = []
  const pace = 1_000 / (rate * (1 + readersPerWriter))
  for (let at = 0; at < end; at += pace) {
    const reads = random.next() < readersPerWriter / (1 + readersPerWriter)
    const name = reads ? (random.below(3) === 0 ? 'search' : 'read') : random.weighted(weights)
    const member = random.below(members)
    const other = (member + 1 + random.below(members - 1)) % members
    actions.push({ at: Math.round(at), name, member, other, givesUp: mayGiveUp(name) && random.next() < shareThatGivesUp })
  }
  return actions
}

/** For the other acts the member's next act would depend on an unknown result. */
function mayGiveUp(name: ActionName): boolean {
  return name === 'text' || name === 'signup'
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items]
  return items.map(() => rest.splice(random.below(rest.length), 1)[0]!)
}

/** Random numbers of a seed: the same seed gives the same run. */
class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** 0 up to, never reaching, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to `below` - 1. */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as Array<[Name, number]>
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) if ((rest -= weight) < 0) return name
    return entries.at(-1)![0]
  }
}
