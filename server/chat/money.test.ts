import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giftCodes, giftMultiples } from '#contract/chat/options.ts'
import { creditsOf } from '#server/credits/credits.ts'
import type { Hint } from '#server/platform/live/hints.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { visitOf } from '#server/testing/visit.ts'
import { readMessages, deleteMessage } from './chat.ts'
import type { Content, Prices } from './sending/content.ts'
import { hasEnded, insertMessage } from './sending/queries.ts'
import { send as sendOnce, type Target } from './sending/sending.ts'
import { testKeys } from '#server/testing/keys.ts'

const db = await freshDatabase()
soundLedgers(db)
const { settings } = defaultSite('localhost', '')
const hello: Content = { kind: 'text', text: 'hello' }

interface Options {
  content?: Content
  prices?: Partial<Prices>
  premium?: boolean
  /** As a browser sends; a new one for each message unless it is retried. */
  key?: string
}

function send(
  from: TestMember,
  target: Target,
  { content = hello, prices = {}, premium = false, key = randomUUID() }: Options = {},
) {
  const attempt = { owner: from.id, key, call: 'POST /api/messages.php', input: { content }, keys: testKeys }
  return sendOnce(db, attempt, { visit: visitOf(from, { premium }), target, content, prices: { ...settings, ...prices } })
}

const to = ({ id }: TestMember): Target => ({ memberId: id })

/** The conversation that `tom` has started with `ben`: sending into it is one statement, to the member a transaction. */
async function chatOf(ben: TestMember, tom: TestMember): Promise<Target> {
  return { conversationId: (await send(tom, to(ben))).conversation.id }
}

async function entriesOf({ id }: TestMember) {
  const { rows } = await db.raw(
    "select key, cause, amount, balance_after from ledger_entry where member_id = $1 and key like 'message:%' order by created_at",
    [id],
  )
  return rows
}

async function postedBy({ id }: TestMember): Promise<number> {
  const { rows } = await db.raw('select count(*)::int as posted from message where from_id = $1', [id])
  return (rows[0] as { posted: number }).posted
}

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'rejected').map((result) => result.reason.code as string)

describe('a text', () => {
  it('costs a free member nothing five times, then its price, and is refused without the credits for it', async () => {
    const [ben, tom] = [await member(db, { credits: 1 }), await member(db)]
    await chatOf(ben, tom)
    for (let free = 0; free < 5; free++) expect(await send(ben, to(tom))).toMatchObject({ credits: 1 })
    const paid = await send(ben, to(tom))
    expect(paid.credits).toBe(0)
    expect(await entriesOf(ben)).toEqual([{ key: `message:${paid.message.id}`, cause: 'text', amount: -1, balance_after: 0 }])
    await expect(send(ben, to(tom))).rejects.toMatchObject({ code: 'not_enough_credits' })
    expect(await postedBy(ben)).toBe(6)
  })

  it('costs a premium member nothing while free ones are left, then its price', async () => {
    const [buyer, tom] = [await member(db, { credits: 3, freeMessages: 2 }), await member(db)]
    for (const left of [3, 3, 2]) expect(await send(buyer, to(tom), { premium: true })).toMatchObject({ credits: left })
  })

  it('is free for all where its price is zero, and uses no free one up', async () => {
    const [ben, tom] = [await member(db, { credits: 0 }), await member(db)]
    const prices = { message_credits: 0 }
    await chatOf(ben, tom)
    for (let time = 0; time < 7; time++) await send(ben, to(tom), { prices })
    expect(await entriesOf(ben)).toEqual([])
    const { conversation } = await send(ben, to(tom))
    const { costs } = await readMessages(db, visitOf(ben), { conversation: conversation.id }, settings)
    expect(costs).toEqual({ text: 0, photo: 2, voice: 2, free_left: 4 })
  })

  it('the sender cannot pay for starts no conversation and uses none of their two up', async () => {
    const [ben, tom] = [await member(db, { credits: 0, freeMessages: 0 }), await member(db)]
    await expect(send(ben, to(tom))).rejects.toMatchObject({ code: 'not_enough_credits' })
    const { rows } = await db.raw('select from conversation_pair where $1 in (low_id, high_id)', [ben.id])
    expect(rows).toEqual([])
    expect((await db.raw('select from conversation_allowance where member_id = $1', [ben.id])).rows).toEqual([])
  })

  it('is no earlier than the one before it, even from a process whose clock is behind', async () => {
    const [ben, tom] = [await member(db, { credits: 5, freeMessages: 0 }), await member(db)]
    const { conversation } = await send(ben, to(tom))
    const late = new Date(Date.now() - 3_600_000)
    await db.change(insertMessage, [conversation.id, ben.id, 'text', 'hello', 1, 0, tom.id, late])
    const { rows } = await db.raw('select created_at from message where conversation_id = $1 order by seq', [conversation.id])
    const [first, second] = rows as Array<{ created_at: Date }>
    expect(second!.created_at).toEqual(first!.created_at)
    const entries = await db.raw("select min(created_at) as first from ledger_entry where member_id = $1 and cause = 'text'", [
      ben.id,
    ])
    expect((entries.rows as Array<{ first: Date }>)[0]!.first.getTime()).toBeGreaterThan(late.getTime())
  })

  it('costs nothing when the conversation ends at that moment', async () => {
    const [ben, tom] = [await member(db, { credits: 5, freeMessages: 0 }), await member(db)]
    const posting = db.change(insertMessage, [randomUUID(), ben.id, 'text', 'hello', 1, 0, tom.id, new Date()])
    expect(await posting.catch(hasEnded)).toBe(true)
    expect([await creditsOf(db, ben.id), await entriesOf(ben)]).toEqual([5, []])
  })

  it('that is deleted stays paid for', async () => {
    const [ben, tom] = [await member(db, { freeMessages: 0, credits: 5 }), await member(db)]
    const { message } = await send(ben, to(tom))
    await db.transaction((tx) => deleteMessage(tx, visitOf(ben), message.id))
    expect(await creditsOf(db, ben.id)).toBe(4)
  })

  it('that was paid for publishes the balance to the sender’s other windows, a free one does not', async () => {
    const [ben, tom] = [await member(db, { freeMessages: 1 }), await member(db)]
    const hints: Hint[] = []
    db.hints.listen((hint) => void (hint.event.type === 'credits' && hints.push(hint)))
    await send(ben, to(tom))
    expect(hints).toEqual([])
    await send(ben, to(tom))
    expect(hints).toEqual([{ to: [ben.id], event: { type: 'credits' } }])
  })
})

describe('a gift', () => {
  it('costs its part of the site’s price, is published as a gift, and counted for its recipient', async () => {
    const [ben, tom] = [await member(db, { credits: 100 }), await member(db)]
    await chatOf(ben, tom)
    const rose = await send(ben, to(tom), { content: { kind: 'gift', gift: 'rose' } })
    expect(rose).toMatchObject({ message: { kind: 'gift', gift: 'rose' }, credits: 94 })
    expect(rose.message).not.toHaveProperty('text')
    await send(ben, to(tom), { content: { kind: 'gift', gift: 'rose' } })
    await send(ben, to(tom), { content: { kind: 'gift', gift: 'sunrise' } })
    expect(await creditsOf(db, ben.id)).toBe(100 - 6 - 6 - 30)
    const { rows } = await db.raw('select gift, received from gift_received where member_id = $1 order by gift', [tom.id])
    expect(rows).toEqual([
      { gift: 'rose', received: 2 },
      { gift: 'sunrise', received: 1 },
    ])
  })

  it('is never one of the free texts, and counts for nobody when it cannot be paid', async () => {
    const [ben, tom] = [await member(db, { credits: 2 }), await member(db)]
    await expect(send(ben, to(tom), { content: { kind: 'gift', gift: 'coffee' } })).rejects.toMatchObject({
      code: 'not_enough_credits',
    })
    expect((await db.raw('select from gift_received where member_id = $1', [tom.id])).rows).toEqual([])
  })

  it('cannot be deleted', async () => {
    const [ben, tom] = [await member(db), await member(db)]
    const { message } = await send(ben, to(tom), { content: { kind: 'gift', gift: 'cactus' } })
    await expect(db.transaction((tx) => deleteMessage(tx, visitOf(ben), message.id))).rejects.toMatchObject({
      code: 'message_too_late',
      details: { message: 'error.gift_given' },
    })
  })
})

describe.each(['to a member', 'into a conversation'])('fifty sends %s at the same moment', (target) => {
  const targetOf = async (ben: TestMember, tom: TestMember) => {
    const chat = await chatOf(ben, tom)
    return target === 'to a member' ? to(tom) : chat
  }

  it('spend the last credit once', async () => {
    const [ben, tom] = [await member(db, { credits: 1, freeMessages: 0 }), await member(db)]
    const target = await targetOf(ben, tom)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => send(ben, target)))
    expect(refusals(results)).toEqual(Array.from({ length: 49 }, () => 'not_enough_credits'))
    expect([await postedBy(ben), await creditsOf(db, ben.id), (await entriesOf(ben)).length]).toEqual([1, 0, 1])
  })

  it('spend the last credit once also in fifty conversations', async () => {
    const ben = await member(db, { credits: 1, freeMessages: 0 })
    const members = await Promise.all(Array.from({ length: 50 }, () => member(db)))
    const targets = []
    for (const each of members) targets.push(await targetOf(ben, each))
    const results = await Promise.allSettled(targets.map((target) => send(ben, target)))
    expect(refusals(results)).toEqual(Array.from({ length: 49 }, () => 'not_enough_credits'))
    expect([await postedBy(ben), await creditsOf(db, ben.id)]).toEqual([1, 0])
  })

  it('are free exactly as often as the site says', async () => {
    const [ben, tom] = [await member(db, { credits: 0 }), await member(db)]
    const target = await targetOf(ben, tom)
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => send(ben, target)))
    expect(refusals(results)).toHaveLength(45)
    expect(await postedBy(ben)).toBe(5)
  })

  it('under one key are one message, charged once, and all get its answer', async () => {
    const [ben, tom] = [await member(db, { credits: 10, freeMessages: 0 }), await member(db)]
    const target = await targetOf(ben, tom)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(ben, target, { key })))
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect([await postedBy(ben), await creditsOf(db, ben.id)]).toEqual([1, 9])
    await expect(send(ben, target, { key, content: { kind: 'text', text: 'something else' } })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('fifty first messages at the same moment', () => {
  it('start exactly two conversations of a free member, and charge for two', async () => {
    const ben = await member(db, { credits: 50, freeMessages: 0 })
    const members = await Promise.all(Array.from({ length: 50 }, () => member(db)))
    const results = await Promise.allSettled(members.map((each) => send(ben, to(each))))
    expect(refusals(results)).toEqual(Array.from({ length: 48 }, () => 'conversation_limit'))
    expect([await postedBy(ben), await creditsOf(db, ben.id)]).toEqual([2, 48])
  })
})

it('a text is answered the same whether it was one statement or a transaction, at first and again', async () => {
  const [ben, tom] = [await member(db, { credits: 10, freeMessages: 1 }), await member(db)]
  const chat = await chatOf(ben, tom)
  const hints: Hint[] = []
  db.hints.listen((hint) => void hints.push(hint))
  const key = randomUUID()
  const written: Content = { kind: 'text', text: 'Zażółć "gęślą"\n👋🏽 \\ $1 é' }
  const quick = await send(ben, chat, { key, content: written })
  const slow = await send(ben, to(tom), { content: written })
  expect(slow).toEqual({
    message: { ...quick.message, id: expect.any(String), seq: 3, created: expect.any(String) },
    conversation: quick.conversation,
    credits: 9,
  })
  expect(quick.credits).toBe(10)
  expect(await send(ben, chat, { key, content: written })).toEqual(quick)
  const { messages } = await readMessages(db, visitOf(ben), { conversation: quick.conversation.id }, settings)
  expect(messages.slice(1)).toEqual([quick.message, slow.message])
  expect(hints.filter(({ event }) => event.type !== 'read')).toEqual([
    { to: [ben.id, tom.id], event: { type: 'message', conversation: quick.conversation.id, seq: 2, from: ben.id } },
    { to: [ben.id, tom.id], event: { type: 'message', conversation: quick.conversation.id, seq: 3, from: ben.id } },
    { to: [ben.id], event: { type: 'credits' } },
  ])
})

const content = fc.oneof(
  fc.constant(hello),
  fc.constantFrom(...giftCodes).map((gift): Content => ({ kind: 'gift', gift })),
)
const plan = fc.record({
  credits: fc.integer({ min: 0, max: 40 }),
  freeMessages: fc.integer({ min: 0, max: 5 }),
  prices: fc.record({ message_credits: fc.integer({ min: 0, max: 6 }), gift_credits: fc.integer({ min: 0, max: 4 }) }),
  premium: fc.boolean(),
  tries: fc.array(fc.record({ content, key: fc.integer({ min: 0, max: 11 }) }), { minLength: 1, maxLength: 24 }),
})

it('for any concurrent and repeated sends, at any prices: nothing is posted unpaid, nothing paid twice or unposted', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ credits, freeMessages, prices, premium, tries }) => {
      const [ben, tom] = [await member(db, { credits, freeMessages }), await member(db)]
      const chat = await chatOf(ben, tom)
      // A key belongs to one message: a repeated attempt sends what the first one did.
      const contents = new Map(tries.toReversed().map((each) => [each.key, each.content]))
      const keys = new Map([...contents.keys()].map((key) => [key, randomUUID()]))
      const results = await Promise.allSettled(
        tries.map(({ key }, index) =>
          send(ben, index % 3 ? chat : to(tom), { content: contents.get(key)!, prices, premium, key: keys.get(key)! }),
        ),
      )
      expect(refusals(results).filter((code) => code !== 'not_enough_credits')).toEqual([])
      const { rows } = await db.raw(
        `select m.kind, m.text, -coalesce(l.amount, 0) as paid from message m
         left join ledger_entry l on l.member_id = m.from_id and l.key = 'message:' || m.conversation_id || ':' || m.seq
         where m.from_id = $1`,
        [ben.id],
      )
      const posted = rows as Array<{ kind: string; text: string; paid: number }>
      const price = ({ kind, text }: { kind: string; text: string }) =>
        kind === 'gift' ? giftMultiples[text as keyof typeof giftMultiples] * prices.gift_credits : prices.message_credits
      const free = posted.filter((message) => message.paid === 0 && price(message) > 0)
      expect(free.every(({ kind }) => kind === 'text')).toBe(true)
      expect(free.length).toBeLessThanOrEqual(freeMessages)
      expect(posted.filter((message) => message.paid > 0).every((message) => message.paid === price(message))).toBe(true)
      expect(posted.length).toBeLessThanOrEqual(keys.size)
      const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.message.id] : []))
      expect(new Set(ids).size).toBe(posted.length)
      expect(await creditsOf(db, ben.id)).toBe(credits - posted.reduce((sum, { paid }) => sum + paid, 0))
      expect((await entriesOf(ben)).length).toBe(posted.filter(({ paid }) => paid > 0).length)
    }),
    { numRuns: 40 },
  )
}, 60_000)
