import { describe, expect, test } from 'vitest'
import { isEmojiOnly, textParts } from './Bubble.tsx'

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
