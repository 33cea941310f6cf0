import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../../testing/markup.tsx'
import type { ReactionsProps } from '../../store/use-chats.ts'
import { Reactions } from './Reactions.tsx'

const drawn = (reactions: ReactionsProps['reactions']) =>
  markupOf(createElement(Reactions, { reactions, mine: false, name: 'Tom', onPress: () => {} }))

test('the reactions to a message are named in words, and two of the same shown once with their number', () => {
  expect(drawn({ theirs: 'heart', mine: 'fire' })).toContain('aria-label="Tom reacted: Heart. You reacted: Fire"')
  expect(drawn({ theirs: 'heart', mine: 'heart' })).toMatch(/<\/svg> <span[^>]*>2<\/span>/)
})
