import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { presenceOf } from '#server/platform/live/hints.ts'
import { bitOf } from '#server/platform/limits/view-counts.ts'
import { changeSettings } from '#server/site/site.ts'
import { calls } from '#server/testing/access/calls.ts'
import { type Sequence, sequences, type Step } from '#server/testing/access/sequences.ts'
import { from, signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { openSocket } from '#server/testing/socket.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { talking } from '#server/testing/talking.ts'

// Limits so low that the test reaches them; cheap hashes.
const db = await freshDatabase()
await changeSettings(db, 'beau', { views_per_day: { unconfirmed: 6, free: 6, premium: 6, visitor: 1000 } })
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})
const app = await testApp(db)

interface Target extends Pick<TestMember, 'id' | 'username'> {
  /** The target lists an address of the caller's. */
  knowsCaller?: true
}

const hiddenTargets: Record<string, () => Promise<Target>> = {
  nobody: async () => ({ id: randomUUID(), username: nextName() }),
  'an invisible member': () => member(db, { username: nextName(), invisible: true }),
  'an unconfirmed member': () => member(db, { username: nextName(), confirmed: false }),
  'a suspended member': () => shut("insert into suspension select id, 'spam', now() from unnest($1::uuid[]) id"),
  'a leaving member': () => shut("insert into deletion select id, 'other', now() from unnest($1::uuid[]) id"),
  'a member of another site': () => member(db, { username: nextName(), siteId: 'elsewhere' }),
}
/** Constant, because an hour may begin between two calls. */
const begun = new Date()
/** Not for signup: nobody can list a newcomer yet. */
const lister = async (): Promise<Target> => ({ ...(await member(db, { username: nextName() })), knowsCaller: true })
const known = () => member(db, { username: nextName() })

describe.each(Object.entries(sequences))('a caller that %s', (_, sequence) => {
  const kinds = {
    ...hiddenTargets,
    ...(!sequence.asVisitor && { 'a member who lists the caller': lister }),
    ...(sequence.alike === 'everybody' && { 'a visible member': known }),
  }

  test(`gets the same answers for ${Object.keys(kinds).join(', ')}`, async () => {
    const transcripts = new Map<string, string[]>()
    for (const [kind, make] of Object.entries(kinds)) transcripts.set(kind, await transcriptOf(sequence, await make()))
    const [[, first], ...rest] = [...transcripts] as [[string, string[]], ...Array<[string, string[]]>]
    for (const [kind, transcript] of rest) expect(transcript, kind).toEqual(first)
  }, 120_000)
})

test('every call of a member or visitor that names a member occurs in a sequence', () => {
  const named = Object.entries(calls).flatMap(([name, { on }]) =>
    on === 'member' && !name.includes(' /api/staff/') ? [name.split(' ').slice(0, 2).join(' ')] : [],
  )
  const ran = Object.values(sequences).flatMap(({ steps }) => steps({ id: '', username: '' }, []).map(([call]) => call))
  expect([...new Set(named)].sort()).toEqual([...new Set(ran)].filter((call) => named.includes(call)).sort())
})

test('the proof finds a sequence whose last answer distinguishes a hidden member from nobody', async () => {
  // Like a former count of reports that depended on the target.
  const steps = (id: string): Step[] => [
    ['POST /api/likes.php', { profile: { id } }],
    ['GET /api/likes.php', {}],
  ]
  const sequence: Sequence = { alike: 'everybody', others: 0, steps: ({ id }) => steps(id) }
  const [one, other] = [await hiddenTargets['nobody']!(), await known()]
  expect(await transcriptOf(sequence, one)).not.toEqual(await transcriptOf(sequence, other))
})

/** All answers to a newcomer, with values that differ each time made equal. */
async function transcriptOf({ steps, others, asVisitor }: Sequence, one: Target): Promise<string[]> {
  const [caller, ...known] = await company(others)
  if (one.knowsCaller)
    await db.raw("insert into known_contact values ($1, $2, '{}', '{x}'), ($2, $1, '{x}', '{}')", [caller!.id, one.id])
  let client = asVisitor ? visitor(app) : await signedIn(app, db, caller!)
  const names = new Map<string, string>([
    [caller!.id, 'caller'],
    [caller!.username, 'caller'],
    [one.id, 'target'],
    [one.username, 'target'],
    ...known.flatMap(({ id, username }, at): Array<[string, string]> => [
      [id, `other ${at}`],
      [username, `other ${at}`],
    ]),
  ])
  const transcript: string[] = []
  for (const step of steps(
    one,
    known.map(({ id }) => id),
  )) {
    if (step[0] === 'LIVE watch') {
      transcript.push(neutral(await watch(client, caller!, one, known[0]!), names))
      continue
    }
    const answer = await ask(client, step)
    client = signedUp(answer) ?? client
    transcript.push(neutral(written(step, answer), names))
  }
  // Each transcript starts with the same visible members.
  await hide([caller!, ...known])
  return transcript
}

/** Makes the caller and the others, in this search order. */
async function company(others: number): Promise<TestMember[]> {
  const all: TestMember[] = []
  const bits = new Set<number>()
  while (all.length <= others) {
    const added = await member(db, { username: nextName() })
    // Each viewed profile sets a bit; with the same bit twice the second view would not count.
    const bit = bitOf(testKeys, (all[0] ?? added).id, new Date().toISOString().slice(0, 10), added.id)
    if (bits.has(bit)) await hide([added])
    else {
      await db.raw("update member_search set last_active = $3::timestamptz - $2 * interval '1 hour' where member_id = $1", [
        added.id,
        all.length,
        begun,
      ])
      all.push(added)
    }
    bits.add(bit)
  }
  return all
}

async function hide(members: readonly TestMember[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  await db.raw('delete from member_search where member_id = any ($1)', [ids])
  await db.raw('update profile set visible = false where member_id = any ($1)', [ids])
}

async function ask(client: TestClient, [call, input]: Step): Promise<TestAnswer> {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
  const query = new URLSearchParams(input as Record<string, string>)
  return method === 'GET'
    ? client.get(`${path}?${query}`)
    : client[method === 'POST' ? 'post' : 'delete'](path, input, { 'idempotency-key': randomUUID() })
}

/** The browser of a member who has just signed up. */
function signedUp({ headers }: TestAnswer): TestClient | undefined {
  const session = /session=[\w-]{43}/.exec(String(headers['set-cookie'] ?? ''))
  return session ? from(app, '127.0.0.1', session[0]) : undefined
}

/** The events of a member who watches the target and a chat partner, while both come online. */
async function watch(client: TestClient, caller: TestMember, one: { id: string }, partner: TestMember): Promise<string> {
  await talking(db, caller, partner)
  const socket = await openSocket(app, client.cookie)
  socket.say({ type: 'watch', members: [one.id, partner.id] })
  const comes = (id: string) => db.hints.publish({ to: [presenceOf(id)], event: { type: 'presence', member: id, online: true } })
  const heardOf = (id: string) => socket.heard.some((event) => event.type === 'presence' && event.member === id)
  await expect.poll(() => (comes(one.id), comes(partner.id), heardOf(partner.id))).toBe(true)
  comes(one.id)
  db.hints.publish({ to: [caller.id], event: { type: 'credits' } })
  await socket.next('credits')
  socket.close()
  return JSON.stringify([...new Set(socket.heard.map((event) => JSON.stringify(event)))])
}

function written([call]: Step, answer: TestAnswer): string {
  const { date: _, 'content-security-policy': __, ...headers } = answer.headers
  return `${call} ${answer.status} ${JSON.stringify(headers)} ${JSON.stringify(answer.body)}`
}

/** Replaces names by roles, and ids and moments by their order. */
function neutral(text: string, names: ReadonlyMap<string, string>): string {
  const seen = new Map<string, string>()
  return (
    text
      // First, because a token may contain what looks like one of the others.
      .replaceAll(/(?:session|device)=[\w-]{43}|"next":"[^"]+"/g, '…')
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|man\d{6}/g, (name) => {
        if (!seen.has(name)) seen.set(name, names.get(name) ?? `thing ${seen.size}`)
        return seen.get(name)!
      })
      .replaceAll(/[2-9A-Z]{5}-[2-9A-Z]{5}/g, 'number')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
      // The time to the end of the day, which may change by a minute.
      .replaceAll(/"retry-after":"\d+"(.*"daily_limit")/g, '$1')
      .replaceAll(/("daily_limit"[^}]*)"minutes":\d+/g, '$1')
  )
}

let count = 100_000
/** Names of equal length, so that answers have equal length. */
function nextName(): string {
  return `man${++count}`
}

async function shut(change: string): Promise<TestMember> {
  const added = await member(db, { username: nextName() })
  await db.raw(change, [[added.id]])
  await hide([added])
  return added
}
