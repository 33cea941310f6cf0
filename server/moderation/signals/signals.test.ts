import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetOldDecisions } from '#server/moderation/forgetting.ts'
import { eraseDecisions } from '#server/moderation/moderation.ts'
import { signedIn, type TestAnswer, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { mostWithin } from './marking.ts'
import { openHints } from './signals.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'error' })
const day = 24 * 3_600_000
const admin = await asStaff(app, db, await staffMember(db, 'admin'))
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))

/** Every test has the rules, the conversations and the queue for itself. */
beforeEach(async () => {
  for (const table of [
    'signal_rule',
    'signal_test',
    'signal_hint',
    'conversation',
    'ended_chat',
    'first_words',
    'moderation_case',
  ])
    await db.raw(`delete from ${table}`)
})

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])
const tests = (kind: string, least: number, days: number) => admin.post('/api/staff/signal-test.php', { kind, least, days })
const changes = (kind: string, to: object = {}) =>
  admin.put('/api/staff/signals.php', { kind, version: 0, active: true, least: 3, days: 7, ...to })

/** Tests the values and switches them on. */
async function switchOn(kind: string, least: number, days: number): Promise<void> {
  expect(outcome(await tests(kind, least, days))).toBe(200)
  expect(outcome(await changes(kind, { least, days }))).toBe(200)
}

/** A conversation that a member began with somebody, with its first texts. */
async function began(starter: TestMember, texts: readonly string[], at = new Date(Date.now() - 60_000)): Promise<TestMember> {
  const other = await member(db)
  const id = randomUUID()
  await db.raw('insert into conversation values ($1, $2, $3, $4)', [id, starter.id, other.id, at])
  for (const [index, text] of texts.entries())
    await db.raw("insert into message values ($1, $2, $3, 'text', $4, $5)", [id, index + 1, starter.id, text, at])
  return other
}

async function wroteTo(count: number, text: string, starter?: TestMember): Promise<TestMember> {
  const tom = starter ?? (await member(db))
  for (let index = 0; index < count; index += 1) await began(tom, [text])
  return tom
}

/** The members in the queue of hints, with the reason. */
async function hinted(): Promise<Array<[string, string]>> {
  const { rows } = await db.raw(
    "select reported_id, reason from moderation_case where queue = 'hints' and decided_at is null order by created_at",
  )
  return (rows as Array<{ reported_id: string; reason: string }>).map((row) => [row.reported_id, row.reason])
}

describe('a rule', () => {
  test.each([
    ['links', 'Look at photos.example.com/tom'],
    ['contacts', 'Telegram: @tom_1990'],
    ['money', 'Can you send me 200 €?'],
  ])('about %s marks a member who writes so to enough others, and nobody below that', async (kind, text) => {
    const [tom] = [await wroteTo(3, text), await wroteTo(2, text), await wroteTo(5, 'Hello, how are you?')]
    await switchOn(kind, 3, 7)
    expect(await openHints(db)).toBe(1)
    expect(await hinted()).toEqual([[tom.id, kind]])
  })

  test('looks at first messages of the one who began alone, not at answers and not at later ones', async () => {
    const tom = await member(db)
    for (let index = 0; index < 3; index += 1) {
      const ben = await began(tom, ['Hello', 'How are you?', 'Nice'])
      const { rows } = await db.raw('select id from conversation where started_with = $1', [ben.id])
      const [{ id }] = rows as [{ id: string }]
      await db.raw("insert into message values ($1, 4, $2, 'text', 'photos.example.com/tom', now())", [id, tom.id])
      await db.raw("update message set from_id = $2, text = 'photos.example.com/ben' where conversation_id = $1 and seq = 2", [
        id,
        ben.id,
      ])
    }
    await switchOn('links', 3, 7)
    expect(await openHints(db)).toBe(0)
  })

  test('about newcomers counts first messages in the first days of the account alone', async () => {
    const [young, old] = [await wroteTo(5, 'Hello'), await wroteTo(5, 'Hello')]
    await db.raw('update account set created_at = $2 where member_id = $1', [old.id, new Date(Date.now() - 30 * day)])
    await switchOn('newcomer', 5, 2)
    await openHints(db)
    expect(await hinted()).toEqual([[young.id, 'newcomer']])
  })

  test('about blocks counts those whom the member wrote to first, so that a gang cannot mark somebody', async () => {
    const [tom, ben] = [await member(db), await member(db)]
    for (let index = 0; index < 4; index += 1)
      for (const [blocked, wroteFirst] of [
        [tom, true],
        [ben, false],
      ] as const) {
        const other = await member(db)
        await db.raw("insert into ended_chat values ($1, $2, $3, $4, now() - interval '1 minute')", [
          blocked.id,
          randomUUID(),
          other.id,
          !wroteFirst,
        ])
        await db.raw('insert into block values ($1, $2, false, now()), ($2, $1, true, now())', [blocked.id, other.id])
      }
    // It is on from the start.
    expect(await openHints(db)).toBe(1)
    expect(await hinted()).toEqual([[tom.id, 'blocked']])
  })

  test('about the same words counts the members who got them', async () => {
    const tom = await member(db)
    const others = Array.from({ length: 8 }, () => randomUUID())
    for (let index = 0; index < 8; index += 2)
      await db.raw("insert into first_words values ($1, $2, now() - interval '1 minute', $3)", [
        tom.id,
        Buffer.from(String(index)),
        others.slice(index, index + 2),
      ])
    await db.raw("insert into first_words values ($1, $2, now() - interval '1 minute', $3, true)", [
      others[0],
      Buffer.from('got'),
      [tom.id, others[1]],
    ])
    await openHints(db)
    expect(await hinted()).toEqual([[tom.id, 'same_words']])
  })

  test('that is off marks nobody, nor does any rule mark a suspended or a fictional member', async () => {
    const suspended = await wroteTo(3, 'photos.example.com/a')
    await wroteTo(3, 'photos.example.com/b', await member(db, { fictional: true }))
    await db.raw("insert into suspension values ($1, 'spam', now())", [suspended.id])
    expect(await openHints(db)).toBe(0)
    await switchOn('links', 3, 7)
    expect(await openHints(db)).toBe(0)
  })

  test('finds the most others within its days, wherever they are in a longer time', () => {
    const facts = [1, 2, 3, 10, 11, 12, 13, 30].map((at) => ({ other_id: `m${at}`, at: new Date(at * day) }))
    expect(mostWithin(facts, 4 * day)).toBe(4)
    expect(mostWithin(facts, 2 * day)).toBe(2)
    expect(mostWithin([...facts, { other_id: 'm10', at: new Date(12 * day) }], 4 * day)).toBe(4)
    expect(mostWithin([], day)).toBe(0)
  })
})

describe('a hint', () => {
  test('is one for a member and a rule, also when two processes look at once, and comes back 30 days after it was dismissed', async () => {
    const tom = await wroteTo(3, 'photos.example.com/tom')
    await switchOn('links', 3, 7)
    const opened = await Promise.all([openHints(db), openHints(db), openHints(db)])
    expect(opened.reduce((all, each) => all + each, 0)).toBe(1)
    expect(await openHints(db)).toBe(0)
    const { id } = (await moderator.post('/api/staff/next.php', { queue: 'hints' })).body
    const dismissal = { id, measure: 'none', facts: 'They sell nothing.' }
    expect(outcome(await moderator.post('/api/staff/decision.php', dismissal))).toBe(200)
    expect(outcome(await moderator.post('/api/staff/decision.php', { ...dismissal, facts: 'Twice' }))).toEqual([409, 'conflict'])
    expect(await openHints(db)).toBe(0)
    await db.raw("update signal_hint set closed_at = closed_at - interval '31 days'")
    expect(await openHints(db)).toBe(1)
    expect(await hinted()).toEqual([[tom.id, 'links']])
    expect((await db.raw('select * from outbox where recipient = $1', [tom.email])).rows).toEqual([])
  })

  test('comes back before that if the rule counts twice as many', async () => {
    const tom = await wroteTo(3, 'photos.example.com/tom')
    await switchOn('links', 3, 7)
    await openHints(db)
    const { id } = (await moderator.post('/api/staff/next.php', { queue: 'hints' })).body
    await moderator.post('/api/staff/decision.php', { id, measure: 'none', facts: 'They sell nothing.' })
    await wroteTo(2, 'photos.example.com/tom', tom)
    expect(await openHints(db)).toBe(0)
    await wroteTo(1, 'photos.example.com/tom', tom)
    expect(await openHints(db)).toBe(1)
  })

  test('shows the rule, the counts and the profile to whoever has taken it, no messages, and each look is logged', async () => {
    const tom = await wroteTo(3, 'photos.example.com/secret', await member(db, { about: 'I like trains' }))
    await switchOn('links', 3, 7)
    await openHints(db)
    const [{ id }] = (await moderator.get('/api/staff/cases.php?queue=hints')).body.cases
    expect(outcome(await moderator.get(`/api/staff/case.php?id=${id}`))).toEqual([403, 'staff_only'])
    await moderator.post('/api/staff/claim.php', { id })
    const { body } = await moderator.get(`/api/staff/case.php?id=${id}`)
    expect(body).toMatchObject({
      queue: 'hints',
      reason: 'links',
      hint: { kind: 'links', found: 3, least: 3, days: 7 },
      reporter: null,
      reported: { id: tom.id },
      messages: [],
      photos: [],
    })
    expect(body.profile).toContainEqual({ field: 'about', value: 'I like trains' })
    expect(JSON.stringify(body)).not.toContain('secret')
    const { rows } = await db.raw("select act from staff_entry where details ->> 'case' = $1 order by number", [id])
    expect((rows as Array<{ act: string }>).map(({ act }) => act)).toEqual(['case.take', 'case.view'])
  })

  test('can lead to a measure, whose statement says that software found it; it can be appealed, and nothing can be removed', async () => {
    const tom = await wroteTo(3, 'photos.example.com/tom')
    await switchOn('links', 3, 7)
    await openHints(db)
    const { id } = (await moderator.post('/api/staff/next.php', { queue: 'hints' })).body
    const verdict = { id, measure: 'lock', lock: 'first_messages', days: 3, rule: 'no_selling', facts: 'You advertise a page.' }
    const removal = { id, measure: 'remove', remove: { kind: 'about' }, rule: 'no_selling', facts: 'Gone' }
    expect(outcome(await moderator.post('/api/staff/decision.php', removal))).toEqual([422, 'invalid_input'])
    const preview = (await moderator.post('/api/staff/statement.php', verdict)).body
    expect(outcome(await moderator.post('/api/staff/decision.php', verdict))).toBe(200)
    const asTom = await signedIn(app, db, tom)
    const [decision] = (await asTom.get('/api/decisions.php')).body.decisions
    expect(decision.paragraphs).toEqual(preview.paragraphs)
    expect(decision.paragraphs.join(' ')).toContain('A program noticed a pattern')
    expect(outcome(await asTom.post('/api/appeal.php', { id: decision.id, text: 'It is mine' }))).toBe(201)
    const [rule] = (await admin.get('/api/staff/signals.php')).body.rules
    expect(rule).toMatchObject({ kind: 'links', open: 0, acted: 1, dismissed: 0 })
  })

  test('goes with its member, and half a year after its decision', async () => {
    const [tom, ben] = [await wroteTo(3, 'photos.example.com/tom'), await wroteTo(3, 'photos.example.com/ben')]
    await switchOn('links', 3, 7)
    expect(await openHints(db)).toBe(2)
    await db.transaction((tx) => eraseDecisions(tx, tom.id))
    expect(await hinted()).toEqual([[ben.id, 'links']])
    await db.raw('update moderation_case set decided_at = now()')
    await db.raw('update signal_hint set closed_at = now()')
    await forgetOldDecisions(db, Date.now() + 181 * day)
    for (const table of ['moderation_case', 'signal_hint'])
      expect((await db.raw(`select * from ${table}`)).rows, table).toEqual([])
  })
})

describe('an admin', () => {
  test('switches on only what was tested with the same values within a day', async () => {
    expect(outcome(await changes('links'))).toEqual([422, 'invalid_input'])
    await tests('links', 4, 7)
    expect(outcome(await changes('links'))).toEqual([422, 'invalid_input'])
    await tests('links', 3, 7)
    await db.raw("update signal_test set tested_at = tested_at - interval '25 hours'")
    expect(outcome(await changes('links'))).toEqual([422, 'invalid_input'])
    await tests('links', 3, 7)
    expect(outcome(await changes('links'))).toBe(200)
    // Switching off needs no test.
    expect(outcome(await changes('links', { version: 1, active: false }))).toBe(200)
  })

  test('learns a number from a test, of what happened at any time of the last 30 days, and no members', async () => {
    const tom = await member(db)
    for (let index = 0; index < 3; index += 1) await began(tom, ['photos.example.com/x'], new Date(Date.now() - 12 * day))
    const answer = await tests('links', 3, 2)
    expect(answer.body).toEqual({ members: 1 })
    expect((await tests('links', 4, 2)).body).toEqual({ members: 0 })
    const { rows } = await db.raw("select details from staff_entry where act = 'signal.test' order by number desc limit 2")
    expect(rows).toEqual([{ details: { least: 4, days: 2, members: 0 } }, { details: { least: 3, days: 2, members: 1 } }])
    expect(await openHints(db)).toBe(0)
  })

  test('is refused values beyond the bounds, field by field', async () => {
    const { status, body } = await changes('blocked', { least: 1, days: 8, active: false })
    expect(status).toBe(422)
    expect(Object.keys(body.error.fields)).toEqual(['least', 'days'])
    expect(outcome(await tests('blocked', 3, 8))).toEqual([422, 'invalid_input'])
  })

  test('loses to whoever changed the rule first, and both changes are in its history and in the log', async () => {
    const change = (least: number) => changes('blocked', { active: false, least })
    const answers = await Promise.all([change(5), change(6)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // Neither a version that is past nor one that nobody can have seen.
    for (const version of [0, 2])
      expect(outcome(await changes('blocked', { version, active: false, least: 9 }))).toEqual([409, 'conflict'])
    expect(outcome(await changes('blocked', { version: 1, active: false, least: 9 }))).toBe(200)
    const { rules } = (await admin.get('/api/staff/signals.php')).body
    const rule = rules.find((each: { kind: string }) => each.kind === 'blocked')
    expect(rule).toMatchObject({ version: 2, active: false, least: 9 })
    expect(rule.history).toHaveLength(2)
    const { rows } = await db.raw("select details from staff_entry where act = 'signal.change' order by number desc limit 1")
    expect(rows).toMatchObject([{ details: { before: { active: false }, after: { active: false, least: 9, days: 7 } } }])
  })

  test.each(['lead', 'moderator', 'support'] as const)('is needed: a %s neither reads, tests nor changes rules', async (role) => {
    const client: TestClient = await asStaff(app, db, await staffMember(db, role))
    const values = { kind: 'links', least: 3, days: 7 }
    const answers = [
      await client.get('/api/staff/signals.php'),
      await client.post('/api/staff/signal-test.php', values),
      await client.put('/api/staff/signals.php', { ...values, version: 0, active: false }),
    ]
    for (const answer of answers) expect(outcome(answer)).toEqual([403, 'staff_only'])
  })
})
