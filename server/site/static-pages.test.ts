import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { Block } from '#contract/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { defaultSite } from './default-site.ts'
import { parseMarkdown } from './markdown.ts'
import { staticPage } from './static-pages.ts'

const db = await freshDatabase()
const app = await testApp(db)
const site = defaultSite('beau.example', 'help@beau.example')
const pages = ['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms']
const all = languages.flatMap((language) => pages.map((name) => ({ language, name })))

test.each(all)(
  'the page $name in $language is whole: a title, sections, nothing unfilled or left hanging',
  ({ language, name }) => {
    const { title, blocks } = staticPage(name, language, site)
    const words = [title, ...blocks.map(wordsOf)].join('\n')
    expect(title).not.toBe('')
    expect(blocks.length).toBeGreaterThan(3)
    expect(words.match(/[^\n]{0,30}([{}#]|\*\*|undefined|, ?[,.]|\( ?\)| \.)[^\n]*/g)).toBeNull()
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
    expect(ids.every((id) => /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('a visitor reads a page in his language over the call', async () => {
  const { status, body } = await visitor(app).get('/api/page.php?name=terms', { cookie: 'locale=de' })
  expect(status).toBe(200)
  expect(body.blocks[0].kind).toBe('paragraph')
  expect(body.title).not.toBe(staticPage('terms', 'en', site).title)
})

test('a page that does not exist is not found, however it is asked for', async () => {
  for (const name of ['nothing', '../../package.json', '..%2Fweb', '']) {
    expect((await visitor(app).get(`/api/page.php?name=${encodeURIComponent(name)}`)).status).toBe(404)
  }
})

test('who writes or calls reaches the support: the address and the number are links', () => {
  const reachable = { ...site, settings: { ...site.settings, support_phone: '+31 20-123 45 67' } }
  const { blocks } = staticPage('service', 'en', reachable)
  const links = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : []))
    .filter((part) => typeof part !== 'string')
  expect(links).toContainEqual({ text: 'help@beau.example', href: 'mailto:help@beau.example' })
  expect(links).toContainEqual({ text: '+31 20-123 45 67', href: 'tel:+31201234567' })
})

test('the parser knows a title, sections, paragraphs of several lines and lists', () => {
  expect(parseMarkdown('# Title\n\nOne\ntwo.\n\n## Part\nText:\n- a\n- b\n  c\n\nEnd')).toEqual({
    title: 'Title',
    lines: [
      { kind: 'paragraph', text: 'One two.' },
      { kind: 'heading', text: 'Part' },
      { kind: 'paragraph', text: 'Text:' },
      { kind: 'list', items: ['a', 'b c'] },
      { kind: 'paragraph', text: 'End' },
    ],
  })
})

function wordsOf(block: Block): string {
  if (block.kind === 'heading') return block.text
  const lines = block.kind === 'list' ? block.items : [block.words]
  return lines.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')).join('\n')
}
