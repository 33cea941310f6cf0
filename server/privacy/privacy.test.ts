import { rename } from '#server/account/credentials/credentials.ts'
import { describe, expect, it } from 'vitest'
import type { Hint } from '#server/platform/live/hints.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { eraseBlocks } from './privacy.ts'

const db = await freshDatabase()
const app = await testApp(db)
const unknown = '00000000-0000-4000-8000-000000000000'

async function pair() {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  return { ben, tom, asBen: await signedIn(app, db, ben), asTom: await signedIn(app, db, tom) }
}

describe('blocking a member', () => {
  it('waits for other changes of either of the two, as a like and a first message do', async () => {
    for (const side of [0, 1]) {
      const { ben, tom, asBen, asTom } = await pair()
      const held = [ben.id, tom.id].sort()[side]
      const settled: number[] = []
      const asked = await db.transaction(async (tx) => {
        await tx.raw('select from profile where member_id = $1 for no key update', [held])
        const calls = [
          asTom.post('/api/block.php', { profile: { id: ben.id } }),
          asBen.post('/api/likes.php', { profile: { id: tom.id } }),
          asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' }),
        ]
        for (const call of calls) void call.then(({ status }) => settled.push(status))
        await expect.poll(() => waitingForLocks(db)).toBe(3)
        expect(settled).toEqual([])
        return calls
      })
      expect((await asked[0]!).status).toBe(204)
      await Promise.all(asked)
      const { rows } = await db.raw(
        'select 1 from member_like where member_id = $1 union all select 1 from participant where member_id = $1',
        [ben.id],
      )
      expect(rows).toEqual([])
    }
  })

  it('ends the chat and the likes between the two', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { body } = await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })
    await db.raw('insert into member_like values ($1, $2, now())', [ben.id, tom.id])
    await db.raw('insert into member_liked_by values ($2, $1, now())', [ben.id, tom.id])
    expect((await asTom.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    expect((await asTom.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    expect([(await asBen.get('/api/chats.php')).body, (await asTom.get('/api/chats.php')).body]).toEqual([[], []])
    expect((await asBen.get(`/api/messages.php?conversation=${body.conversation.id}`)).status).toBe(404)
    const { rows } = await db.raw(
      'select 1 from member_like where member_id = $1 union all select 1 from member_liked_by where liker_id = $1 union all select 1 from message where conversation_id = $2',
      [ben.id, body.conversation.id],
    )
    expect(rows).toEqual([])
  })

  /** Rows of $1 about $2: their table, its column of the other member, and values. */
  const rowsAbout = [
    ['a like', 'member_like', 'liked_id', '($1, $2, now())'],
    ['a like received', 'member_liked_by', 'liker_id', '($1, $2, now())'],
    ['a favourite', 'favourite', 'other_id', "($1, $2, '', now())"],
    ['a hidden member', 'hidden_member', 'other_id', '($1, $2, now())'],
    ['a pass', 'swipe_pass', 'other_id', '($1, $2, now())'],
    ['a place in the deck', 'swipe_deck', 'other_id', '($1, $2, 1)'],
    ['a viewer', 'member_viewer', 'viewer_id', '($1, $2, current_date)'],
  ] as const

  it.each(rowsAbout.flatMap((row) => (['blocker', 'blocked member'] as const).map((side) => [side, ...row] as const)))(
    'ends on the side of the %s %s, and nothing about a third member',
    async (side, _, table, column, values) => {
      const { ben, tom, asTom } = await pair()
      const max = await member(db)
      const [owner, other] = side === 'blocker' ? [tom, ben] : [ben, tom]
      const isThere = async ({ id }: TestMember) =>
        (await db.raw(`select from ${table} where member_id = $1 and ${column} = $2`, [owner.id, id])).rows.length > 0
      for (const { id } of [other, max]) await db.raw(`insert into ${table} values ${values}`, [owner.id, id])
      expect([await isThere(other), await isThere(max)]).toEqual([true, true])
      expect((await asTom.post('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
      expect([await isThere(other), await isThere(max)]).toEqual([false, true])
    },
  )

  it('ends the swipes of the two in both directions and no others, and none of them can be undone', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const max = await member(db)
    const pass = (other: { id: string }) => ({ profile: { id: other.id }, like: false })
    for (const other of [max, tom]) expect((await asBen.post('/api/swipe.php', pass(other))).status).toBe(201)
    expect((await asTom.post('/api/swipe.php', pass(ben))).status).toBe(201)
    await db.raw('insert into swipe_deck values ($1, $2, 1), ($2, $1, 1)', [ben.id, tom.id])
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    expect((await db.raw('select from swipe_deck where $1 in (member_id, other_id)', [ben.id])).rows).toEqual([])
    const { rows } = await db.raw('select other_id from swipe_pass where $1 in (member_id, other_id)', [ben.id])
    expect(rows).toEqual([{ other_id: max.id }])
    await asTom.delete('/api/block.php', { profile: { id: ben.id } })
    for (const [one, other] of [
      [asBen, tom],
      [asTom, ben],
    ] as const)
      expect((await one.delete('/api/swipe.php', { profile: { id: other.id } })).body.error.code).toBe('swipe_too_late')
  })

  it('is noticed by a concurrent pass', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const settled: string[] = []
    const asked = await db.transaction(async (tx) => {
      await tx.raw('select from profile where member_id = $1 for no key update', [ben.id])
      const blocked = asTom.post('/api/block.php', { profile: { id: ben.id } })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      const passed = asBen.post('/api/swipe.php', { profile: { id: tom.id }, like: false })
      void passed.then(() => settled.push('passed'))
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      expect(settled).toEqual([])
      return { blocked, passed }
    })
    expect((await asked.blocked).status).toBe(204)
    expect((await asked.passed).body.error.code).toBe('blocked')
    expect((await db.raw('select from swipe_pass where member_id = $1', [ben.id])).rows).toEqual([])
  })

  it('notifies both live that the other and the conversation are gone, without naming the blocker', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
    const hints: Hint[] = []
    const stop = db.hints.listen((hint) => void hints.push(hint))
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    stop()
    const gone = { type: 'gone', conversation: conversation.id }
    expect(hints.filter(({ event }) => event.type === 'gone')).toEqual([
      { to: [tom.id], event: { ...gone, member: ben.id } },
      { to: [ben.id], event: { ...gone, member: tom.id } },
    ])
  })

  it('answers a message of the blocked member in the words of the specification', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    expect(await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).toMatchObject({
      status: 403,
      body: { error: { code: 'blocked', message: `You're blocked by ${tom.username}. You do not have access to this page.` } },
    })
    expect((await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'hi' })).status).toBe(404)
  })

  it('is on the blocker’s list until they remove it', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    expect((await asTom.get('/api/block.php')).body).toEqual([{ id: ben.id, name: ben.username }])
    expect((await asBen.get('/api/block.php')).body).toEqual([])
    await asBen.delete('/api/block.php', { profile: { id: tom.id } })
    expect((await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body.error.code).toBe('blocked')
    expect((await asTom.delete('/api/block.php', { profile: { id: ben.id } })).status).toBe(204)
    expect((await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).status).toBe(201)
  })

  it('refuses an unknown member, an invisible member and oneself with the same answer', async () => {
    const { ben, asBen } = await pair()
    const hidden = await member(db, { invisible: true })
    const answers = await Promise.all([unknown, hidden.id, ben.id].map((id) => asBen.post('/api/block.php', { profile: { id } })))
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(answers[1]!.body).toEqual(answers[0]!.body)
  })

  it('works against an invisible member who wrote to the blocker', async () => {
    const { ben, asBen } = await pair()
    const hidden = await member(db, { invisible: true })
    await (await signedIn(app, db, hidden)).post('/api/messages.php', { profile: { id: ben.id }, text: 'boo' })
    expect((await asBen.post('/api/block.php', { profile: { id: hidden.id } })).status).toBe(204)
  })

  it('is deleted with the member', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    await asTom.post('/api/block.php', { profile: { id: ben.id } })
    await asBen.post('/api/block.php', { profile: { id: tom.id } })
    await db.transaction((tx) => eraseBlocks(tx, ben.id))
    const { rows } = await db.raw('select 1 from block where $1 in (member_id, other_id)', [ben.id])
    expect(rows).toEqual([])
  })
})

it('blocks and unblocks a member whose id is in capitals', async () => {
  const { ben, tom, asBen, asTom } = await pair()
  const { conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'hi' })).body
  const capitals = { profile: { id: ben.id.toUpperCase() } }
  expect((await asTom.post('/api/block.php', capitals)).status).toBe(204)
  expect((await asTom.get('/api/block.php')).body).toEqual([{ id: ben.id, name: ben.username }])
  expect((await asBen.get(`/api/messages.php?conversation=${conversation.id}`)).status).toBe(404)
  expect((await asTom.delete('/api/block.php', capitals)).status).toBe(204)
  expect((await asTom.post('/api/block.php', { profile: { id: tom.id.toUpperCase() } })).status).toBe(404)
})

describe('reporting a member', () => {
  const about = (id: string, message?: string) => ({
    profile: { id },
    reason: 'scam',
    text: 'He asks for money',
    ...(message && { message }),
  })
  const reportsOf = async (id: string) =>
    (await db.raw('select reported_id, reason, text, conversation_id, message_seq from report where reporter_id = $1', [id])).rows

  it('files the report with the message it is about', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message, conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'money?' })).body
    expect(await asTom.post('/api/report.php', about(ben.id, message.id))).toMatchObject({ status: 201, body: {} })
    expect(await reportsOf(tom.id)).toEqual([
      { reported_id: ben.id, reason: 'scam', text: 'He asks for money', conversation_id: conversation.id, message_seq: 1 },
    ])
  })

  it('answers the same for every id, and keeps nothing about an unknown one', async () => {
    const { ben, asBen } = await pair()
    for (const id of [unknown, ben.id])
      expect(await asBen.post('/api/report.php', about(id))).toMatchObject({ status: 201, body: {} })
    expect(await reportsOf(ben.id)).toEqual([])
  })

  it('takes ids in capitals like small letters: the message is found, and oneself is refused', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message, conversation } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'money?' })).body
    const named = about(ben.id.toUpperCase(), message.id.toUpperCase())
    expect((await asTom.post('/api/report.php', named)).status).toBe(201)
    expect(await reportsOf(tom.id)).toMatchObject([{ reported_id: ben.id, conversation_id: conversation.id, message_seq: 1 }])
    expect((await asBen.post('/api/report.php', about(ben.id.toUpperCase()))).status).toBe(201)
    expect(await reportsOf(ben.id)).toEqual([])
  })

  it.each(['there', 'taken back'])('cannot name a message of a conversation of others that is %s', async (state) => {
    const { ben, tom, asBen } = await pair()
    const stranger = await member(db)
    const { message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'private' })).body
    if (state === 'taken back') expect((await asBen.delete('/api/messages.php', { id: message.id })).status).toBe(204)
    await (await signedIn(app, db, stranger)).post('/api/report.php', about(ben.id, message.id))
    expect(await reportsOf(stranger.id)).toMatchObject([{ reported_id: ben.id, conversation_id: null, message_seq: null }])
  })

  it('cannot name a message of the reporter', async () => {
    const { ben, tom, asBen, asTom } = await pair()
    const { message } = (await asBen.post('/api/messages.php', { profile: { id: tom.id }, text: 'my own words' })).body
    await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'hello' })
    expect((await asBen.post('/api/report.php', about(tom.id, message.id))).status).toBe(201)
    expect(await reportsOf(ben.id)).toMatchObject([{ reported_id: tom.id, conversation_id: null, message_seq: null }])
  })

  it('is tried as often as the daily limit allows, also when all come at once, and identical ones are kept once', async () => {
    const { ben, tom, asBen } = await pair()
    const answers = await Promise.all(Array.from({ length: 15 }, () => asBen.post('/api/report.php', about(tom.id))))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
    expect(await reportsOf(ben.id)).toHaveLength(1)
  })

  it('may be made again once the first is decided, or with another text', async () => {
    const { ben, tom, asBen } = await pair()
    await asBen.post('/api/report.php', about(tom.id))
    await asBen.post('/api/report.php', { ...about(tom.id), text: 'And he has asked again' })
    await db.raw('update report set decided_at = now() where reporter_id = $1', [ben.id])
    await asBen.post('/api/report.php', about(tom.id))
    expect(await reportsOf(ben.id)).toHaveLength(3)
  })
})

describe('a new name', () => {
  const renamed = async ({ id }: TestMember, name: string) => {
    await db.transaction((tx) => rename(tx, id, name))
    await db.raw('update profile set name = $2 where member_id = $1', [id, name])
  }

  it('is disclosed neither in the block list, nor to a member its bearer blocked, nor by blocking back', async () => {
    const [stalker, ben] = [await member(db), await member(db)]
    const [asStalker, asBen] = [await signedIn(app, db, stalker), await signedIn(app, db, ben)]
    await asBen.post('/api/block.php', { profile: { id: stalker.id } })
    await renamed(ben, 'Someone-New')
    for (const answer of [
      await asStalker.get(`/api/member.php?id=${ben.id}`),
      await asStalker.post('/api/messages.php', { profile: { id: ben.id }, text: 'hi' }),
    ]) {
      expect(answer.body.error.code).toBe('blocked')
      expect(JSON.stringify(answer.body)).toContain(ben.username)
      expect(JSON.stringify(answer.body)).not.toContain('Someone-New')
    }
    await asStalker.post('/api/block.php', { profile: { id: ben.id } })
    expect((await asStalker.get('/api/block.php')).body).toEqual([{ id: ben.id, name: ben.username }])
  })

  it('of a blocked member is not disclosed by their own later block either', async () => {
    const [stalker, ben] = [await member(db), await member(db)]
    const [asStalker, asBen] = [await signedIn(app, db, stalker), await signedIn(app, db, ben)]
    await asStalker.post('/api/block.php', { profile: { id: ben.id } })
    await renamed(ben, 'Another-New')
    expect((await asStalker.get('/api/block.php')).body).toEqual([{ id: ben.id, name: ben.username }])
    await asBen.post('/api/block.php', { profile: { id: stalker.id } })
    await asStalker.delete('/api/block.php', { profile: { id: ben.id } })
    expect(JSON.stringify((await asStalker.get(`/api/member.php?id=${ben.id}`)).body)).toContain(ben.username)
  })

  it('and the block list do not disclose which blocked members hide or leave', async () => {
    const ben = await member(db)
    const asBen = await signedIn(app, db, ben)
    const others = [await member(db), await member(db), await member(db)]
    for (const { id } of others) await asBen.post('/api/block.php', { profile: { id } })
    const before = (await asBen.get('/api/block.php')).body
    await db.raw('insert into invisibility values ($1, now())', [others[0]!.id])
    await db.raw('update profile set visible = false where member_id = $1', [others[1]!.id])
    expect((await asBen.get('/api/block.php')).body).toEqual(before)
    expect(before).toHaveLength(3)
  })
})

describe('a member who wrote first', () => {
  const full = (id: string, action: string) =>
    db.raw(
      'insert into daily_limit (member_id, action, since, used) values ($1, $2, now(), 1000) on conflict (member_id, action) do update set used = 1000, since = now()',
      [id, action],
    )

  it('can be blocked and reported beyond the daily limits, and no other member can', async () => {
    const victim = await member(db)
    const asVictim = await signedIn(app, db, victim)
    const about = (id: string) => ({ profile: { id }, reason: 'harassment', text: '' })
    await full(victim.id, 'block')
    await full(victim.id, 'report')
    const stranger = await member(db)
    expect((await asVictim.post('/api/block.php', { profile: { id: stranger.id } })).body.error.code).toBe('daily_limit')
    expect((await asVictim.post('/api/report.php', about(stranger.id))).body.error.code).toBe('daily_limit')
    for (const first of ['report', 'block']) {
      const harasser = await member(db)
      await (
        await signedIn(app, db, harasser)
      ).post('/api/messages.php', { profile: { id: victim.id }, text: `I find you, ${first}` })
      if (first === 'report') expect((await asVictim.post('/api/report.php', about(harasser.id))).status).toBe(201)
      expect((await asVictim.post('/api/block.php', { profile: { id: harasser.id } })).status).toBe(204)
      expect((await asVictim.post('/api/report.php', about(harasser.id))).status).toBe(201)
    }
    const written = await member(db)
    await asVictim.post('/api/messages.php', { profile: { id: written.id }, text: 'hello' })
    expect((await asVictim.post('/api/block.php', { profile: { id: written.id } })).body.error.code).toBe('daily_limit')
  })

  it('counts as such after an answer and after earlier blocks, and the recipient does not', async () => {
    const [victim, harasser] = [await member(db, { credits: 200 }), await member(db, { credits: 200 })]
    const [asVictim, asHarasser] = [await signedIn(app, db, victim), await signedIn(app, db, harasser)]
    await asHarasser.post('/api/messages.php', { profile: { id: victim.id }, text: 'You there' })
    await asVictim.post('/api/messages.php', { profile: { id: harasser.id }, text: 'Stop it' })
    // The harasser ends it, and has the victim write first in the next one.
    await asHarasser.post('/api/block.php', { profile: { id: victim.id } })
    await asHarasser.delete('/api/block.php', { profile: { id: victim.id } })
    await asVictim.post('/api/messages.php', { profile: { id: harasser.id }, text: 'Why?' })
    for (const one of [victim, harasser]) for (const action of ['block', 'report']) await full(one.id, action)
    const about = (id: string) => ({ profile: { id }, reason: 'harassment', text: 'again' })
    expect((await asVictim.post('/api/report.php', about(harasser.id))).status).toBe(201)
    expect((await asVictim.post('/api/block.php', { profile: { id: harasser.id } })).status).toBe(204)
    const written = await member(db)
    await asHarasser.post('/api/messages.php', { profile: { id: written.id }, text: 'hello' })
    expect((await asHarasser.post('/api/report.php', about(written.id))).status).toBe(429)
  })

  it('can be reported so three times a day, and further reports count', async () => {
    const [victim, harasser] = [await member(db), await member(db)]
    const asVictim = await signedIn(app, db, victim)
    await (await signedIn(app, db, harasser)).post('/api/messages.php', { profile: { id: victim.id }, text: 'You again' })
    await full(victim.id, 'report')
    const tried: number[] = []
    for (const text of ['1', '2', '3', '4'])
      tried.push((await asVictim.post('/api/report.php', { profile: { id: harasser.id }, reason: 'spam', text })).status)
    expect(tried).toEqual([201, 201, 201, 429])
  })
})

it('an unconfirmed member can block, and gets told how to report', async () => {
  const [newcomer, harasser] = [await member(db, { confirmed: false }), await member(db)]
  const client = await signedIn(app, db, newcomer)
  const answer = await client.post('/api/report.php', { profile: { id: harasser.id }, reason: 'spam', text: 'x' })
  expect(answer).toMatchObject({
    status: 403,
    body: { error: { code: 'confirm_first', message: expect.stringContaining('complaint') } },
  })
  expect((await client.post('/api/block.php', { profile: { id: harasser.id } })).status).toBe(204)
})
