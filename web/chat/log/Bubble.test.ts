import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat/chat.ts'
import { markupOf } from '../../testing/markup.tsx'
import { Bubble, isEmojiOnly, textParts } from './Bubble.tsx'

describe('the text of a message', () => {
  test('is split into text and links, which exclude closing punctuation', () => {
    expect(textParts('See https://example.org/a(b), and (http://example.com).')).toEqual([
      { text: 'See ' },
      { text: 'https://example.org/a(b)', href: 'https://example.org/a(b)' },
      { text: ', and (' },
      { text: 'http://example.com', href: 'http://example.com/' },
      { text: ').' },
    ])
  })

  test('links only http and https', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'example.org', 'ftp://example.org', 'https://', 'http://x']) {
      expect(textParts(text), text).toEqual([{ text }])
    }
  })

  test('is unchanged when its parts are joined', () => {
    const text = 'a  https://example.org\n\nhttps://example.org/ö?q=1#x… end'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test('is large when it is only a few emoji', () => {
    for (const text of ['😀', '👍🏽', '❤️', '👨‍❤️‍👨', '🇳🇱', '😂 😂 😂', '🏳️‍🌈']) expect(isEmojiOnly(text), text).toBe(true)
    for (const text of ['a', '42', '#', 'ok 👍', '😀😀😀😀😀😀', '', '1 2 3']) expect(isEmojiOnly(text), text).toBe(false)
  })
})

describe('a message in the chat', () => {
  const nothing = () => {}
  const drawn = (content: Partial<Message>, props: { mine?: boolean; linked?: boolean } = {}) => {
    const message: Message = { id: 'c:1', seq: 1, from: 'tom', kind: 'text', created: '2026-11-21T10:00:00Z', ...content }
    const { mine = false, linked = true } = props
    const state = { me: mine ? 'tom' : 'ben', linked, first: true, last: true, tick: undefined, options: true, reachable: true }
    return markupOf(
      createElement(Bubble, { message, name: 'Tom', onOptions: nothing, onPhoto: nothing, onLost: nothing, ...state }),
    )
  }
  const photo = { id: 'p', width: 4, height: 5, thumbhash: '', urls: { card: '/card', full: '/full' } } as Message['photo']

  test('links to a page that learns nothing of this one, and whose rank it does not raise', () => {
    const [link] = drawn({ text: 'See https://example.org/a' }).match(/<a [^>]*>/) ?? []
    expect(link).toBe('<a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow">')
  })

  test('links nowhere before both members have written', () => {
    const markup = drawn({ text: 'See https://example.org/a' }, { linked: false })
    expect(markup).not.toContain('<a ')
    expect(markup).toContain('See https://example.org/a')
  })

  test('says whose photo it shows', () => {
    expect(drawn({ kind: 'photo', photo })).toContain('alt="Photo from Tom"')
    expect(drawn({ kind: 'photo', photo }, { mine: true })).toContain('alt="Photo you sent"')
  })

  test('shows the message that it replies to, which a press shows, and of a deleted one no words', () => {
    const shown = { from: 'ben', kind: 'text', text: 'Friday?' } as const
    const markup = drawn({ text: 'Yes', quote: { of: 'message', seq: 4, shown } })
    expect(markup).toMatch(/<button[^>]* data-jump="4"/)
    expect(markup).toContain('In reply to your message:')
    expect(drawn({ text: 'Yes', quote: { of: 'message', seq: 4, shown: { ...shown, from: 'tom' } } })).toContain(
      'In reply to Tom:',
    )
    const deleted = drawn({ text: 'Yes', quote: { of: 'message', seq: 4, deleted: true } })
    expect(deleted).toContain('Deleted message')
    expect(deleted).not.toContain('data-jump')
    expect(drawn({ text: 'Yes', quote: { of: 'message', seq: 4 } })).toContain('Earlier message')
  })

  test('says that its button opens a menu', () => {
    expect(drawn({ text: 'Hi' })).toMatch(/<button[^>]* aria-label="Options for this message" aria-haspopup="menu"/)
  })
})
