import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { waitingForLocks } from '#server/testing/waiting-for-locks.ts'
import { readMessages, removeChat, deleteMessage } from './chat.ts'
import { listChats } from './list/list.ts'
import { endChatsBetween } from './ending.ts'
import { send, sendMessage } from './sending/sending.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
soundLedgers(db)
const { settings } = defaultSite('localhost', '')
const attempt = () => ({ owner: 'somebody', key: randomUUID(), call: 'POST /api/messages.php', input: {}, keys: testKeys })

const write = (from: TestMember, to: TestMember, text = 'hello') =>
  db.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, { kind: 'text', text }, settings))
const answer = (from: TestMember, conversationId: string, text = 'hello') =>
  send(db, attempt(), { visit: visitOf(from), target: { conversationId }, content: { kind: 'text', text }, prices: settings })

async function allTexts(of: TestMember, conversation: string) {
  const messages = []
  for (let after: string | undefined = `${conversation}:0`, more = true; more;) {
    const page = await readMessages(db, visitOf(of), { conversation, after }, settings)
    messages.push(...page.messages)
    after = page.messages.at(-1)?.id ?? after
    more = page.more
  }
  return messages.map(({ seq, text }) => `${seq} ${text}`)
}

it('two members who write to each other at the same moment share one conversation, and only one has started it', async () => {
  for (let round = 0; round < 20; round++) {
    const [ben, tom] = await Promise.all([member(db), member(db)])
    const sent = await Promise.all([write(ben, tom), write(tom, ben)])
    expect(new Set(sent.map((each) => each.conversation.id)).size).toBe(1)
    expect(sent.map((each) => each.message.seq).sort()).toEqual([1, 2])
    const { rows } = await db.raw('select sum(started)::int as started from conversation_allowance where member_id in ($1, $2)', [
      ben.id,
      tom.id,
    ])
    expect(rows).toEqual([{ started: 1 }])
  }
})

it('a free member who writes to 50 members at once starts exactly two conversations', async () => {
  const ben = await member(db)
  const members = await Promise.all(Array.from({ length: 50 }, () => member(db)))
  const results = await Promise.allSettled(members.map((each) => write(ben, each)))
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason.code)
  expect(refused).toEqual(Array.from({ length: 48 }, () => 'conversation_limit'))
  expect(await listChats(db, visitOf(ben), 365)).toHaveLength(2)
})

it('a hundred messages sent at once by two are numbered without a gap, in one order for both', async () => {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const { conversation } = await write(ben, tom, 'first')
  await answer(tom, conversation.id, 'second')
  const sent = await Promise.all(
    Array.from({ length: 100 }, (_, index) => answer(index % 2 ? ben : tom, conversation.id, `text ${index}`)),
  )
  expect(sent.map((each) => each.message.seq).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 3),
  )
  const [bens, toms] = [await allTexts(ben, conversation.id), await allTexts(tom, conversation.id)]
  expect(bens).toHaveLength(102)
  expect(toms).toEqual(bens)
  const { rows } = await db.raw(
    'select count(*)::int as disorder from message one join message next on next.conversation_id = one.conversation_id and next.seq = one.seq + 1 where one.conversation_id = $1 and next.created_at < one.created_at',
    [conversation.id],
  )
  expect(rows).toEqual([{ disorder: 0 }])
})

it('either of two writers locks the same side of their conversation first, so that there is no deadlock', async () => {
  const [low, high] = [await member(db), await member(db)].sort((one, other) => (one.id < other.id ? -1 : 1))
  const { conversation } = await write(low!, high!)
  const lock = (side: TestMember) => `select from participant where member_id = '${side.id}' for update skip locked`
  for (const writer of [low!, high!]) {
    const { sending } = await db.transaction(async (tx) => {
      await tx.raw(lock(low!))
      const writing = answer(writer, conversation.id)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      expect((await tx.raw(lock(high!))).rows).toHaveLength(1)
      return { sending: writing }
    })
    await sending
  }
})

it('a message sent twice at once under one key is posted once, and both attempts get the same answer', async () => {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const { conversation } = await write(ben, tom)
  const attempt = {
    owner: ben.id,
    key: 'a-key-of-sixteen-letters',
    call: 'POST /api/messages.php',
    input: { text: 'once' },
    keys: testKeys,
  }
  const target = { conversationId: conversation.id }
  const sendIt = () =>
    send(db, attempt, { visit: visitOf(ben), target, content: { kind: 'text', text: 'once' }, prices: settings })
  const [one, two] = await Promise.all([sendIt(), sendIt()])
  expect(one).toEqual(two)
  expect(await allTexts(tom, conversation.id)).toEqual(['1 hello', '2 once'])
})

it('when one blocks while the other is starting or sending, nothing is left of the two', async () => {
  for (let round = 0; round < 20; round++) {
    const [ben, tom] = await Promise.all([member(db), member(db)])
    const chat = round % 2 ? (await write(ben, tom)).conversation.id : undefined
    const ending = db.transaction(async (tx) => {
      await tx.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [tom.id, ben.id])
      return endChatsBetween(tx, tom.id, ben.id)
    })
    await Promise.allSettled([
      write(ben, tom),
      ending,
      ...(chat ? [answer(ben, chat), answer(tom, chat)] : []),
      write(ben, tom),
      write(tom, ben),
    ])
    for (const [table, column] of [
      ['participant', 'member_id'],
      ['message', 'from_id'],
      ['conversation_pair', 'low_id'],
      ['conversation_pair', 'high_id'],
    ]) {
      const { rows } = await db.raw(`select 1 from ${table} where ${column} in ($1, $2)`, [ben.id, tom.id])
      expect(rows).toEqual([])
    }
  }
})

/** A model of what two members may do. */
class Model {
  readonly messages: Array<{ from: number; deleted: boolean }> = []
  readonly readTo = [0, 0]
  readonly removedTo = [0, 0]
  /** What each side has written without an answer. */
  readonly unanswered = [0, 0]

  takesPart(side: number): boolean {
    return this.messages.some((message, index) => message.from === side && !message.deleted && index + 1 > this.removedTo[side]!)
  }

  mayWrite(side: number): boolean {
    return this.takesPart(1 - side) || this.unanswered[side]! < limits.unansweredMessages
  }

  write(side: number): void {
    if (!this.takesPart(1 - side)) this.unanswered[side]! += 1
    this.unanswered[1 - side] = 0
    // A member who begins to take part has read what they answer.
    if (!this.takesPart(side)) this.readTo[side] = this.messages.length
    this.messages.push({ from: side, deleted: false })
  }

  unread(side: number): number {
    const floor = Math.max(this.readTo[side]!, this.removedTo[side]!)
    return this.messages.filter((message, index) => index + 1 > floor && message.from !== side && !message.deleted).length
  }
}

const step = fc.record({
  side: fc.constantFrom(0, 1),
  act: fc.constantFrom(
    'send' as const,
    'send' as const,
    'read' as const,
    'remove' as const,
    'back' as const,
    'catch up' as const,
  ),
  which: fc.nat({ max: 30 }),
})

it('unread counts and unanswered counts are right after any sequence of sending, reading, removing and deleting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const members = await Promise.all([member(db), member(db)])
      const { conversation } = await write(members[0]!, members[1]!)
      const model = new Model()
      model.write(0)
      for (const { side, act, which } of steps) await play(members, conversation.id, model, side, act, which)
      for (const side of [0, 1]) {
        const { rows } = await db.raw('select unread from participant where member_id = $1 and conversation_id = $2', [
          members[side]!.id,
          conversation.id,
        ])
        expect(rows).toEqual([{ unread: model.unread(side) }])
      }
    }),
    { numRuns: 40 },
  )
})

async function play(
  members: TestMember[],
  conversation: string,
  model: Model,
  side: number,
  act: string,
  which: number,
): Promise<void> {
  const each = members[side]!
  const last = model.messages.length
  if (act === 'send') {
    const refusal = await answer(each, conversation).then(
      () => undefined,
      (error: { code: string }) => error.code,
    )
    expect(refusal).toBe(model.mayWrite(side) ? undefined : 'unanswered')
    if (!refusal) model.write(side)
  } else if (act === 'read') {
    await readMessages(db, visitOf(each), { conversation }, settings)
    model.readTo[side] = last
  } else if (act === 'catch up') {
    const after = Math.min(which, last)
    await readMessages(db, visitOf(each), { conversation, after: `${conversation}:${after}` }, settings)
    model.readTo[side] = last
  } else if (act === 'remove') {
    await db.transaction((tx) => removeChat(tx, visitOf(each), conversation))
    model.removedTo[side] = last
  } else {
    const seq = (which % last) + 1
    const message = model.messages[seq - 1]!
    const allowed = message.from === side && seq > model.removedTo[side]!
    const result = await db
      .transaction((tx) => deleteMessage(tx, visitOf(each), `${conversation}:${seq}`))
      .then(
        () => true,
        () => false,
      )
    expect(result).toBe(allowed)
    if (allowed) message.deleted = true
  }
}

it('unread counts are right after both did everything at once', async () => {
  for (let round = 0; round < 10; round++) {
    const members = await Promise.all([member(db), member(db)])
    const { conversation } = await write(members[0]!, members[1]!)
    const all = Array.from({ length: 40 }, (_, index) => async () => {
      const each = members[index % 2]!
      if (index % 7 === 3) return readMessages(db, visitOf(each), { conversation: conversation.id }, settings)
      if (index % 7 === 5)
        return db.transaction((tx) => deleteMessage(tx, visitOf(each), `${conversation.id}:${(index % 11) + 1}`)).catch(() => {})
      if (index === 20) return db.transaction((tx) => removeChat(tx, visitOf(each), conversation.id))
      // Where the other has taken back all messages, an answer is missing.
      return answer(each, conversation.id).catch(({ code }) => expect(code).toBe('unanswered'))
    })
    await Promise.all(all.map((act) => act()))
    const { rows } = await db.raw(
      `select unread - (select count(*) from message m where m.conversation_id = p.conversation_id and m.from_id = p.other_id
         and m.seq > greatest(p.read_seq, p.removed_seq) and m.deleted_at is null) as wrong from participant p where conversation_id = $1`,
      [conversation.id],
    )
    expect(rows).toEqual([
      { wrong: expect.toSatisfy((value) => Number(value) === 0) },
      { wrong: expect.toSatisfy((value) => Number(value) === 0) },
    ])
  }
})
