import { expect, test } from 'vitest'
import { html, type Letter, plainText } from './layout.ts'

const nasty = `"x><script>alert('x')</script><img src=x onerror=alert(1)>&amp;{name}`

const letter: Letter = {
  language: 'en',
  senderName: nasty,
  accent: null,
  company: nasty,
  subject: nasty,
  preview: nasty,
  heading: nasty,
  paragraphs: [nasty],
  facts: [{ label: nasty, value: nasty }],
  button: { label: nasty, url: `https://beau.example/?q=${nasty}` },
  notes: [nasty],
}

test('anything in a mail is text in both of its parts', () => {
  const marksOf = (text: string) => text.match(/<\/?[a-z]+|<!/g)
  const harmless = JSON.parse(JSON.stringify(letter).replaceAll(JSON.stringify(nasty).slice(1, -1), 'x')) as Letter
  expect(marksOf(html(letter))).toEqual(marksOf(html(harmless)))
  expect(html(letter)).not.toContain('"x>')
  expect(plainText(letter)).toContain(nasty)
})
