import { expect, test } from 'vitest'
import { languages, type Locale } from '#contract/site/languages.ts'
import { pageNames as pages } from '#contract/site/page-names.ts'
import type { Block, CompanyInfo } from '#contract/site/site.ts'
import { type MessageId, text } from '#server/platform/messages.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { parseMarkdown } from './markdown.ts'
import type { Site } from '#server/site/site.ts'
import { staticPage } from './static-pages.ts'

const db = await freshDatabase()
const app = await testApp(db)
const site = defaultSite('beau.example', 'help@beau.example')
const uses = { paymentProvider: undefined }
const all = languages.flatMap((language) => pages.map((name) => ({ language, name })))

/** From no data to all of it; an address without a number, a number without an address. */
const companies: Array<Partial<CompanyInfo>> = [
  {},
  {
    address: 'Oude Gracht 1',
    city: 'Utrecht',
    kvk: '12345678',
    vat_numbers: ['NL001'],
    support_phone: '030 123',
    representative: 'J. Doe',
  },
  { address: 'Oude Gracht 1', city: 'Utrecht' },
  { kvk: '12345678' },
]
const known = companies.map((info) => ({ ...site, company: { ...site.company, ...info } }))

test.each(all)(
  'the page $name in $language is whole: sections, nothing unfilled or left hanging, whatever the operator told',
  ({ language, name }) => {
    for (const [index, each] of known.entries()) {
      const { title, blocks } = staticPage(name, language, each, { paymentProvider: index % 2 ? 'mollie' : undefined })
      const words = [title, ...blocks.map(wordsOf)].join('\n')
      expect(title).not.toBe('')
      expect(blocks.length).toBeGreaterThan(3)
      expect(words.match(/[^\n]{0,30}([{}#[\]]|\*\*|undefined|, ?[,.]|\( ?\)| [.,])[^\n]*/g)).toBeNull()
      const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []))
      expect(ids.every((id) => /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u.test(id))).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
    }
  },
)

test('a company without data leaves no gap in a sentence, one with all data is named in full', () => {
  const first = (each: Site) => wordsOf(staticPage('privacy', 'en', each, uses).blocks[1]!)
  expect(first(known[0]!)).not.toContain(',')
  expect(first(known[1]!)).toContain(', Oude Gracht 1, Utrecht,')
  const terms = staticPage('terms', 'de', known[3]!, uses).blocks.map(wordsOf).join('\n')
  expect(terms).toContain('Beau, Registernummer 12345678.')
})

test('a company whose name ends in a full stop ends its sentence with one', () => {
  const dotted = { ...site, company: { ...site.company, name: 'Example Company B.V.' } }
  for (const language of languages)
    for (const name of ['impressum', 'terms', 'privacy'])
      expect(JSON.stringify(staticPage(name, language, dotted, uses).blocks)).not.toMatch(/B\.V\.\./)
})

test('the legal notice lists a company’s trade names, and leaves them out where there are none', () => {
  for (const language of languages) {
    const lines = (tradenames: string[]) =>
      staticPage('impressum', language, { ...site, company: { ...site.company, name: 'Meadow Ltd', tradenames } }, uses)
        .blocks.map(wordsOf)
        .join('\n')
    expect(lines(['Meadow Ltd', 'Plum', 'Rose']), language).toContain(': Plum, Rose')
    expect(lines(['Meadow Ltd']).split('\n'), language).toHaveLength(lines(['Meadow Ltd', 'Plum']).split('\n').length - 1)
  }
})

test('English pages say the numbers of the site and of the product, none of their own', () => {
  const settings = { ...site.settings, message_retention_days: 77, refund_days: 31, min_age: 21 }
  for (const name of pages) {
    const page = staticPage(name, 'en', { ...site, settings }, uses)
    const words = page.blocks.map(wordsOf).join('\n')
    if (name !== 'cookies') expect(words).not.toMatch(/\b365\b/)
    if (name === 'faq') expect(words).toMatch(/After 77 days.*\n[^]*within 31 days/)
  }
})

test('the rules of ranking are explained in one place, in every language, that pages link to', () => {
  for (const language of languages) {
    const { blocks } = staticPage('how-it-works', language, site, uses)
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.id === 'why')
    const [heading, , order] = blocks.slice(at)
    expect(heading, language).toMatchObject({ kind: 'heading', text: text(language, 'why.title') })
    // Recently active, nearest, newest, nearly, swipe game, match finder, tonight, visitors.
    expect(order?.kind === 'list' && order.items.length, language).toBe(8)
  }
})

test('the page on how it works names the prices of this site', () => {
  const settings = {
    ...site.settings,
    message_credits: 41,
    photo_credits: 42,
    voice_credits: 45,
    gift_credits: 43,
    free_messages: 44,
  }
  for (const language of languages) {
    const words = staticPage('how-it-works', language, { ...site, settings }, uses)
      .blocks.map(wordsOf)
      .join('\n')
    for (const number of [41, 42, 43, 44, 45]) expect(words, `${number} in ${language}`).toContain(String(number))
  }
})

test('privacy names the payment provider, the company’s officer, and the supervisory authority', () => {
  const words = (each: Site, paymentProvider?: 'mollie') =>
    staticPage('privacy', 'en', each, { paymentProvider }).blocks.map(wordsOf).join('\n')
  expect(words(site)).not.toMatch(/Mollie|officer|Autoriteit/)
  expect(words(site)).toContain('when you pay, the payment provider; it’s')
  const appointed = { ...known[1]!, company: { ...known[1]!.company, privacy_officer: 'R. Roe' } }
  expect(words(appointed, 'mollie')).toMatch(/officer: R\. Roe[^]*Mollie B\.V\.[^]*Autoriteit Persoonsgegevens/)
})

test('privacy names in every language the data of searching, and the consent to health data', () => {
  const page = (language: Locale) => staticPage('privacy', language, site, uses).blocks
  const shape = (language: Locale) => page(language).map((block) => (block.kind === 'list' ? block.items.length : block.kind))
  for (const language of languages) expect(shape(language), language).toEqual(shape('en'))
  const words = page('en').map(wordsOf).join('\n')
  for (const kept of [
    /favourites/,
    /profiles you opened/,
    /trip you plan/,
    /who you passed/,
    /match finder/,
    /sentences you finish/,
  ])
    expect(words).toMatch(kept)
  expect(words).toMatch(/sexual health.*consent of its own.*withdraw it by deleting what you entered/)
  expect(words).toMatch(/selfie.*erased then.*members never see it/)
})

test('the number of requests of authorities is shown only if the company has entered it', () => {
  const words = (each: Site) => staticPage('transparency', 'en', each, uses).blocks.map(wordsOf).join('\n')
  expect(words(site)).not.toContain('Requests so far')
  const info = { ...site, company: { ...site.company, authority_requests: '3 in 2026' } }
  expect(words(info)).toContain('Requests so far: 3 in 2026.')
})

test('The terms are of the day on which their words last changed, or on which the company was added, where that is later', () => {
  const first = (added: string) =>
    wordsOf(staticPage('terms', 'en', { ...site, company: { ...site.company, added } }, uses).blocks[0]!)
  expect(first('2019-03-04T12:00:00Z')).toContain('1 December 2026')
  expect(first('2027-03-04T12:00:00Z')).toContain('4 March 2027')
})

test('its date is written as the language does everywhere: the American way only for Americans', () => {
  const young = { ...site, company: { ...site.company, added: '2027-12-01T12:00:00Z' } }
  const first = (locale: Locale) => wordsOf(staticPage('terms', locale, young, uses).blocks[0]!)
  expect(first('en')).toContain('1 December 2027')
  expect(first('en-US')).toContain('December 1, 2027')
  expect(first('fr')).toContain('1er décembre 2027')
  expect(first('it')).toContain('1º dicembre 2027')
})

test('an American reads American spelling, on the page and in its description', () => {
  const read = (locale: Locale) => staticPage('safety', locale, site, uses)
  expect(read('en').blocks.map(wordsOf).join('\n')).toMatch(/Travelling[^]*organisations/)
  expect(read('en-US').blocks.map(wordsOf).join('\n')).toMatch(/Traveling[^]*organizations/)
  expect(read('en-US').found.summary).toContain('traveling')
})

test('a visitor reads a page in their language over the call', async () => {
  const { status, body } = await visitor(app).get('/api/page.php?name=terms', { cookie: 'locale=de' })
  expect(status).toBe(200)
  expect(body.blocks[0].kind).toBe('paragraph')
  expect(body.title).not.toBe(staticPage('terms', 'en', site, uses).title)
})

test('a page has the title of the link to it, in every language', () => {
  for (const { language, name } of all) {
    const label = text(language, `footer.${name.replaceAll('-', '_')}` as MessageId)
    expect(staticPage(name, language, site, uses).title, `${name} in ${language}`).toBe(label)
  }
})

test('a page that does not exist is not found, however it is asked for', async () => {
  for (const name of ['nothing', '../../../package.json', '..%2Fweb', 'constructor', '']) {
    expect((await visitor(app).get(`/api/page.php?name=${encodeURIComponent(name)}`)).status).toBe(404)
  }
})

test('the support’s address and number are links', () => {
  const reachable = { ...site, settings: { ...site.settings, support_phone: '+31 20-123 45 67' } }
  const { blocks } = staticPage('service', 'en', reachable, uses)
  const links = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : []))
    .filter((part) => typeof part !== 'string')
  expect(links).toContainEqual({ text: 'help@beau.example', href: 'mailto:help@beau.example' })
  expect(links).toContainEqual({ text: '+31 20-123 45 67', href: 'tel:+31201234567' })
})

test('the parser knows sections, paragraphs of several lines and lists', () => {
  expect(parseMarkdown('One\ntwo.\n\n## Part\nText:\n- a\n- b\n  c\n\nEnd')).toEqual([
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'heading', text: 'Part' },
    { kind: 'paragraph', text: 'Text:' },
    { kind: 'list', items: ['a', 'b c'] },
    { kind: 'paragraph', text: 'End' },
  ])
})

function wordsOf(block: Block): string {
  if (block.kind === 'heading') return block.text
  const lines = block.kind === 'paragraph' ? [block.words] : block.items
  return lines.map((line) => line.map((part) => (typeof part === 'string' ? part : part.text)).join('')).join('\n')
}

test('the pages say that there is no advertising, or whose there is', async () => {
  const cam_feed = { url: 'https://feed.example/', advertiser: 'Example Shows', hosts: ['shows.example'] }
  const advertised = { ...site, settings: { ...site.settings, cam_feed } }
  for (const language of languages)
    for (const name of ['how-it-works', 'privacy'] as const) {
      const [without, withOne] = [site, advertised].map((each) => JSON.stringify(staticPage(name, language, each, uses)))
      expect(without).not.toContain('Example Shows')
      expect(withOne).toContain('Example Shows')
    }
  const english = JSON.stringify(staticPage('how-it-works', 'en', site, uses))
  expect(english).toContain('We show no advertising on Beau')
  expect(JSON.stringify(staticPage('how-it-works', 'en', advertised, uses))).not.toContain('no advertising')
})
