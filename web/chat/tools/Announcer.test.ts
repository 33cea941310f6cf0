import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { newsOf } from './Announcer.tsx'

function message(seq: number, from: string, more: Partial<Message> = {}): Message {
  return { id: `c:${seq}`, seq, from, kind: 'text', text: 'x', created: '', ...more }
}

const news = (before: Message[], now: Message[]) => newsOf(before, now, 'other')

test('a new message of the other member is announced; the viewer’s own, a deleted one and older pages are not', () => {
  const one = message(2, 'me')
  expect(news([one], [one, message(3, 'other')])).toMatchObject({ seq: 3, isNew: true })
  expect(news([one], [one, message(3, 'me')])).toBeUndefined()
  expect(news([one], [one, message(3, 'other', { deleted: true })])).toBeUndefined()
  expect(news([one], [message(1, 'other', { reactions: { theirs: 'heart' } }), one])).toBeUndefined()
})

test('a reaction of the other member is announced when it is new or another; taken back, or the viewer’s own, it is not', () => {
  const one = message(1, 'me')
  const liked = message(1, 'me', { reactions: { theirs: 'heart' } })
  expect(news([one], [liked])).toMatchObject({ seq: 1, isNew: false })
  expect(news([liked], [message(1, 'me', { reactions: { theirs: 'fire' } })])).toMatchObject({ seq: 1 })
  expect(news([liked], [one])).toBeUndefined()
  expect(news([liked], [{ ...liked, reactions: { theirs: 'heart', mine: 'sad' } }])).toBeUndefined()
})
