import { parseArgs } from 'node:util'
import { type FaultName, faultNames, type Goal, type PlanOptions } from './plan.ts'

export interface Options extends PlanOptions {
  /** Number of web processes. */
  webs: number
  /** Address of a migrated, empty database on this machine, instead of the harness's own: it is left running. */
  database?: string
  /** Commands that each stop a server of that database hard and start it again: of a cluster, one for each node. */
  restarts: readonly string[]
}

/** The run that tests each reliability goal. */
const goals: Record<Goal, Omit<Options, 'seed' | 'goal' | 'restarts'>> = {
  R1: { minutes: 10, faults: ['kill-web'], rate: 50, webs: 1, members: 12, every: 5 },
  R2: { minutes: 5, faults: ['database-stopped'], rate: 50, webs: 1, members: 12, every: 15, atMost: 20 },
  R3: { minutes: 12, faults: ['slow', 'reset', 'half-open', 'valkey-gone', 'disk-full'], rate: 30, webs: 2, members: 12 },
}

const usual: Omit<Options, 'seed' | 'restarts'> = { minutes: 5, faults: faultNames, rate: 30, webs: 2, members: 10 }

/**
 * `--minutes --seed --faults a,b --rate --webs --members --database postgres://… --restart command --goal R1|R2|R3`; throws an Error that names an
 * invalid option.
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      rate: { type: 'string' },
      webs: { type: 'string' },
      members: { type: 'string' },
      goal: { type: 'string' },
      database: { type: 'string' },
      restart: { type: 'string', multiple: true },
    },
  })
  const goal = values.goal?.toUpperCase()
  if (goal !== undefined && !isGoal(goal)) throw new Error(`--goal is "${values.goal}"; it must be R1, R2 or R3.`)
  const base: Omit<Options, 'seed' | 'restarts'> = goal ? { ...goals[goal], goal } : usual
  const restarts = values.restart ?? []
  const faults = values.faults === undefined ? base.faults : values.faults.split(',').map(fault)
  return {
    ...base,
    ...(values.database !== undefined && { database: values.database }),
    minutes: number('minutes', values.minutes, base.minutes),
    seed: number('seed', values.seed, Date.now() % 1_000_000),
    restarts,
    faults: faults.filter(
      (name) => (values.database === undefined || !ofDatabase.has(name)) && (restarts.length > 0 || name !== 'node-restarted'),
    ),
    rate: number('rate', values.rate, base.rate),
    webs: number('webs', values.webs, base.webs),
    members: number('members', values.members, base.members),
  }
}

/** These stop programs of the database itself, or need a copy of it, which the harness does only to its own. */
const ofDatabase: ReadonlySet<FaultName> = new Set([
  'database-stopped',
  'backend-killed',
  'replica-gone',
  'replica-frozen',
  'replica-behind',
])

function isGoal(name: string): name is Goal {
  return Object.hasOwn(goals, name)
}

function number(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text)
  if (!(value > 0)) throw new Error(`--${name} is "${text}"; it must be a number above 0.`)
  return value
}

function fault(name: string): FaultName {
  const found = faultNames.find((each) => each === name.trim())
  if (!found) throw new Error(`No fault ${name}. There are: ${faultNames.join(', ')}.`)
  return found
}
