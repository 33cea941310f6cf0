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

test('a mail begins with the name of its site and two discs, as text; without the discs for a member in discreet mode', () => {
  const beau = { ...letter, senderName: 'Beau', heading: 'Hello' }
  const head = (mail: Letter) => html(mail).split('<h1')[0]!.split('</div>').at(-1)!
  expect(head(beau)).toContain('&nbsp; Beau</p>')
  expect(head(beau).match(/&#9679;/g)).toHaveLength(2)
  expect(head({ ...beau, unmarked: true })).toContain('>Beau</p>')
  expect(html({ ...beau, unmarked: true })).not.toContain('&#9679;')
  expect(html(beau)).not.toMatch(/<img|url\(/)
})

test('the number of an order has a line of its own, and stands beside its label where it is short', () => {
  const rows = (value: string) => html({ ...letter, facts: [{ label: 'Order', value }] }).match(/<tr><td class="[^>]*line.*/)![0]
  expect(rows('0197a3f2-5b1c-7d10-9a77-3f0e6c2b8d41')).toContain('colspan="2"')
  for (const short of ['€12.00', '30 November 2026 at twelve o’clock']) expect(rows(short)).not.toContain('colspan')
})

test('anything in a mail is text in both of its parts', () => {
  const marksOf = (text: string) => text.match(/<\/?[a-z]+|<!/g)
  const harmless = JSON.parse(JSON.stringify(letter).replaceAll(JSON.stringify(nasty).slice(1, -1), 'x')) as Letter
  expect(marksOf(html(letter))).toEqual(marksOf(html(harmless)))
  expect(html(letter)).not.toContain('"x>')
  expect(plainText(letter)).toContain(nasty)
})
