import { beforeAll, expect, it } from 'vitest'
import { type Outcome, runChaos } from './chaos.ts'
import { judge } from './judge/judge.ts'
import type { Options } from './options.ts'

/**
 * A minute of the real product: two processes that answer, one that works, a database of its own; each of these dies once, the
 * lines to the database break, go silent and are slow, webhooks get lost. How fast it comes back is measured by `npm run chaos`.
 */
const options: Options = {
  minutes: 0.6,
  seed: Number(process.env.SEED || 20261121),
  faults: ['kill-web', 'kill-worker', 'database-stopped', 'backend-killed', 'reset', 'half-open', 'webhooks-lost', 'clients-cut'],
  rate: 15,
  webs: 2,
  members: 5,
  every: 3,
}

let outcome: Outcome

beforeAll(async () => {
  console.log(`seed ${options.seed}`)
  outcome = await runChaos(options, (text) => console.log(text))
})

it('loses, doubles, reorders or invents nothing of what members were told is done', () => {
  expect(outcome.lost).toEqual([])
})

it('lets members get something done meanwhile, and broke everything that was to break', () => {
  const done = outcome.evidence.ops.filter(({ ending }) => ending === 'ok')
  for (const kind of ['text', 'like', 'photo', 'order', 'pay', 'signup']) expect(done.map((op) => op.kind)).toContain(kind)
  expect(new Set(outcome.faults.map(({ name }) => name)).size).toBe(options.faults.length)
  expect(outcome.durable).toBe(true)
})

it('tells members to come again later, never a failure of its own or a stack trace', () => {
  expect([...outcome.watch.complaints]).toEqual([])
})

it('never ends by itself', () => {
  expect(outcome.crashes).toEqual([])
})

it('is whole again afterwards: all processes serve, all jobs are done, open pages hear of new messages', () => {
  expect(outcome.mended).toEqual({ processes: true, jobs: true, sockets: true, events: true })
})

it('would be found out if one message of this minute were missing', () => {
  const conversations = structuredClone(outcome.evidence.conversations)
  for (const read of [...conversations.values()][0]!.values()) read.pop()
  const [first] = judge({ ...outcome.evidence, conversations })
  expect(first).toMatch(/^Lost: text/)
})
