import { beforeAll, expect, it } from 'vitest'
import { type Outcome, runChaos } from './chaos.ts'
import { judge } from './judge/judge.ts'
import type { Options } from './options.ts'

/**
 * A minute of the real product: two web processes, a worker, a database of its own with a replica, two nodes of Valkey; each of these dies once, the
 * connections to the database break, go silent and are slow, webhooks get lost. `npm run chaos` measures the recovery time.
 */
const options: Options = {
  minutes: 0.6,
  seed: Number(process.env.SEED || 20261121),
  faults: [
    'kill-web',
    'kill-worker',
    'database-stopped',
    'backend-killed',
    'reset',
    'half-open',
    'webhooks-lost',
    'clients-cut',
    'replica-gone',
    'valkey-node-gone',
  ],
  rate: 15,
  webs: 2,
  members: 5,
  every: 2.4,
  restarts: [],
}

let outcome: Outcome

beforeAll(async () => {
  console.log(`seed ${options.seed}`)
  outcome = await runChaos(options, (text) => console.log(text))
})

it('loses, doubles, reorders or invents nothing that was confirmed to members', () => {
  expect(outcome.lost).toEqual([])
})

it('lets members act meanwhile, and injects every planned fault', () => {
  const done = outcome.evidence.ops.filter(({ ending }) => ending === 'ok')
  for (const kind of ['text', 'like', 'photo', 'order', 'pay', 'signup']) expect(done.map((op) => op.kind)).toContain(kind)
  expect(new Set(outcome.faults.map(({ name }) => name)).size).toBe(options.faults.length)
  expect(outcome.durable).toBe(true)
})

it('asks members to retry later, never shows a failure of its own or a stack trace', () => {
  expect([...outcome.watch.complaints]).toEqual([])
})

it('never ends by itself', () => {
  expect(outcome.crashes).toEqual([])
})

it('recovers afterwards: all processes serve, all jobs are done, open pages receive new messages', () => {
  expect(outcome.recovered).toEqual({ processes: true, jobs: true, sockets: true, events: true })
})

it('would be detected if one message of this minute were missing', () => {
  const conversations = structuredClone(outcome.evidence.conversations)
  for (const read of [...conversations.values()][0]!.values()) read.pop()
  const [first] = judge({ ...outcome.evidence, conversations })
  expect(first).toMatch(/^Lost: text/)
})
