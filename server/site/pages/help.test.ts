import { expect, test } from 'vitest'
import { languages } from '#contract/site/languages.ts'
import type { Block } from '#contract/site/site.ts'
import { regionNames } from '#server/places/places.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { helpByCountry } from './help-by-country.ts'
import { helpBlocks } from './help.ts'

const served = 'NL BE DE AT CH GB IE US CA AU FR IT ES PT PL DK FI NO SE'.split(' ')

type Folded = Extract<Block, { kind: 'folded' }>
const folded = (blocks: Block[]) => blocks.filter((block): block is Folded => block.kind === 'folded')
const links = (blocks: Block[]) => folded(blocks).flatMap(({ items }) => items.flat().filter((part) => typeof part !== 'string'))

test('in every country of the product there is help in an emergency, in a crisis, for queer people and for their health', () => {
  expect(Object.keys(helpByCountry).sort()).toEqual(served.toSorted())
  for (const [country, help] of Object.entries(helpByCountry)) {
    expect(help[0]![0], country).toBe('emergency')
    const said = new Set(help.map(([what]) => what))
    for (const what of ['crisis', 'lgbt', 'health'] as const) expect(said, `${what} in ${country}`).toContain(what)
    for (const [what, name, phone, host] of help) expect(phone || host, `${country}: ${what} ${name}`).not.toBe('')
    expect(regionNames(country)).toBeDefined()
  }
})

test.each(languages)(
  'help in %s: the reader’s own country first and open, then help for everywhere, then the others by name',
  (language) => {
    const blocks = folded(helpBlocks(language, 'DE'))
    expect(blocks.length).toBe(served.length + 1)
    expect(blocks.map(({ open }) => open)).toEqual([true, ...Array.from({ length: served.length }, () => false)])
    expect(blocks[0]!.items.flat()).toContainEqual({ text: '0800 111 0 111', href: 'tel:08001110111' })
    const others = blocks.slice(2).map(({ title }) => title)
    expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare))
    expect(others).not.toContain(blocks[0]!.title)
  },
)

test('a reader in no country of ours finds the help for everywhere, open', () => {
  const [first, ...rest] = folded(helpBlocks('en', 'BR'))
  expect([first!.title, first!.open]).toEqual(['Everywhere', true])
  expect(rest.length).toBe(served.length)
})

test('each link is a number to call or a page over https, with nothing in its address', () => {
  for (const { text, href } of links(helpBlocks('en', 'NL'))) {
    expect(href, text).toMatch(/^(tel:\d+|https:\/\/[\da-z.-]+\.[a-z]+\/)$/)
    expect(text).not.toMatch(/^www\.|undefined/)
  }
})

test('the safety page has it in the place that its text gives it', async () => {
  const { body } = await visitor(await testApp(await freshDatabase())).get('/api/page.php?name=safety')
  const kinds = body.blocks.map(({ kind }: Block) => kind)
  expect(kinds.slice(kinds.indexOf('folded') - 2)).toEqual([
    'heading',
    'paragraph',
    ...Array.from({ length: 20 }, () => 'folded'),
  ])
  expect(body.blocks.find(({ kind }: Block) => kind === 'folded').title).toBe('Netherlands')
})
