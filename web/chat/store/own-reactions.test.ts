import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { beginRead, ownReactionChanged, ownReactionConfirmed } from './own-reactions.ts'

const plain: Message = { id: 'c:1', seq: 1, from: 'other', kind: 'text', text: 'x', created: '' }
const laughed: Message = { ...plain, reactions: { mine: 'laugh' } }
const answered: Message = { ...plain, reactions: { mine: 'heart', theirs: 'fire' } }

test('an answer that no own change overtook is taken as it is', () => {
  expect(beginRead()([answered], [laughed])).toEqual([answered])
})

test('an answer to a read that began before a change keeps what the viewer chose, and brings what the other chose', () => {
  const current = beginRead()
  ownReactionChanged('c:1')
  expect(current([answered], [laughed])).toEqual([{ ...plain, reactions: { mine: 'laugh', theirs: 'fire' } }])
  expect(current([answered], [plain])).toEqual([{ ...plain, reactions: { theirs: 'fire' } }])
  ownReactionConfirmed('c:1')
  expect(current([plain], [laughed])).toEqual([laughed])
})

test('as long as the server has not confirmed the change, later answers do not know it either', () => {
  ownReactionChanged('c:1')
  expect(beginRead()([plain], [laughed])).toEqual([laughed])
  ownReactionConfirmed('c:1')
  expect(beginRead()([plain], [laughed])).toEqual([plain])
})

test('a message that is deleted or new meanwhile is taken as it is', () => {
  const current = beginRead()
  ownReactionChanged('c:1')
  const { text: _, ...rest } = plain
  const deleted: Message = { ...rest, deleted: true }
  expect(current([deleted, { ...answered, seq: 2 }], [laughed])).toEqual([deleted, { ...answered, seq: 2 }])
  ownReactionConfirmed('c:1')
})
