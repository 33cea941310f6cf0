import { afterEach, expect, it, vi } from 'vitest'
import type { Hint } from '#server/platform/live/hints.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { endChatsBetween } from './ending.ts'
import { sendMessage } from './sending/sending.ts'
import { Typing } from './typing.ts'

const db = await freshDatabase()

afterEach(() => {
  vi.useRealTimers()
})

it('typing is published every two seconds at most, and no longer once the conversation has ended', async () => {
  const hints: Hint[] = []
  db.hints.listen((hint) => void (hint.event.type === 'typing' && hints.push(hint)))
  const [ben, tom] = await Promise.all([member(db), member(db)])
  const { conversation } = await db.transaction((tx) =>
    sendMessage(tx, visitOf(ben), { memberId: tom.id }, { kind: 'text', text: 'hi' }, defaultSite('localhost', '').settings),
  )
  const typing = new Typing(db, { take: async () => {} })
  vi.useFakeTimers({ toFake: ['Date'] })
  await typing.type({ memberId: ben.id, siteId: 'beau' }, conversation.id)
  await typing.type({ memberId: ben.id, siteId: 'beau' }, conversation.id)
  expect(hints).toEqual([{ to: [tom.id], event: { type: 'typing', conversation: conversation.id } }])
  vi.setSystemTime(Date.now() + 2001)
  await typing.type({ memberId: ben.id, siteId: 'beau' }, conversation.id)
  expect(hints).toHaveLength(2)
  await db.transaction((tx) => endChatsBetween(tx, ben.id, tom.id))
  typing.passed({ type: 'gone', member: tom.id, conversation: conversation.id })
  vi.setSystemTime(Date.now() + 2001)
  await typing.type({ memberId: ben.id, siteId: 'beau' }, conversation.id)
  expect(hints).toHaveLength(2)
})
