import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Renderer } from '#contract/rendering.ts'
import { addressee } from './notifications/addressee.ts'
import { mailOf } from './notifications/notifications.ts'
import { servePages } from './page-rendering.ts'
import { testApp, visitor } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { accentTokens, colourComplaint, contrast, grounds } from './site/colours.ts'
import { newSite } from './site/default-site.ts'
import { addSite, changeSettings, siteOf } from './site/site.ts'

const db = await freshDatabase()
await addSite(db, newSite('plum', 'plum.example'), ['plum.example'])
await changeSettings(db, 'plum', { accent: { light: '#7a1fa2', dark: '#d3a4f5' } })
const app = await testApp(db, {}, {})
const render: Renderer['render'] = async () => ({
  kind: 'html',
  status: 200,
  html: '<html><head></head><body></body></html>',
  data: '{}',
  files: [],
})
const assets = { head: '<link rel="stylesheet" href="/a.css">', preloads: () => '', addresses: () => ({}), entry: '/entry.js' }
await servePages(app.server, app.calls, app.services, { render, knows: () => true, assets })

const plum = { host: 'plum.example' }

test('the grounds that colours are judged on are those of the pages', () => {
  const css = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
  const pairs = ['paper', 'card', 'raised', 'sunken'].map((name) => {
    const [, day, night] = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(css)!
    return { light: hexOf(day!), dark: hexOf(night!) }
  })
  const hardest = (scheme: 'light' | 'dark') =>
    pairs.map((pair) => pair[scheme]).sort((a, b) => contrast(a, text[scheme]) - contrast(b, text[scheme]))[0]
  const text = { light: '#000000', dark: '#ffffff' }
  expect({ light: hardest('light'), dark: hardest('dark') }).toEqual(grounds)
})

test('whatever stands on a colour that is taken, or in it, can be read', () => {
  for (const light of colours().filter((each) => colourComplaint(each, 'light') === undefined)) {
    const dark = colours().find((each) => colourComplaint(each, 'dark') === undefined && each.slice(0, 3) !== light.slice(0, 3))!
    expectLegible({ light, dark })
  }
  for (const dark of colours().filter((each) => colourComplaint(each, 'dark') === undefined))
    expectLegible({ light: '#7a1fa2', dark })
})

test('pages of a site with colours of its own load them behind the common ones, and say them to the browser', async () => {
  const { body } = await visitor(app).get('/', plum)
  const address =
    /<link rel="stylesheet" href="\/a\.css"><link rel="stylesheet" href="(\/site\/[0-9a-f]{16}\/colours\.css)">/.exec(body)![1]!
  expect(body).toContain('content="#7a1fa2"')
  expect(body).toContain('content="#d3a4f5"')
  const css = await visitor(app).get(address, plum)
  expect(css.body).toContain('--act:light-dark(#7a1fa2,')
  expect(css.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  const older = await visitor(app).get(address.replace(/\/[0-9a-f]{16}/, '/0123456789abcdef'), plum)
  expect([older.body, older.headers['cache-control']]).toEqual([css.body, 'private, no-store'])
  // At another site’s host there is no such thing.
  expect((await visitor(app).get(address)).status).toBe(404)
  expect((await visitor(app).get('/')).body).not.toContain('/site/')
})

test('its mails have its colour, and another site’s have not', async () => {
  const words = {
    subject: 's',
    preview: 'p',
    heading: 'h',
    paragraphs: [],
    button: { label: 'b', url: 'https://a.example' },
    notes: [],
  }
  const to = { email: 'sam@example.com', language: 'en' } as const
  const mail = async (id: string) => mailOf(addressee(await siteOf(db, id), { siteUrl: 'https://beau.example' }, to), words)
  expect((await mail('plum')).html).toMatch(
    /\.link \{ color: #d3a4f5[^]*background:#7a1fa2;color:#ffffff[^]*color:#7a1fa2;word-break/,
  )
  expect(await mail('plum')).toMatchObject({ senderName: 'Plum', senderAddress: 'hello@plum.example' })
  expect(JSON.stringify(await mail('plum'))).not.toMatch(/beau/i)
  expect(JSON.stringify(await mail('beau'))).not.toMatch(/plum|7a1fa2/i)
})

function expectLegible(accent: { light: string; dark: string }): void {
  const tokens = accentTokens(accent)
  const of = (name: string, scheme: number) =>
    tokens[name]!.startsWith('#') ? tokens[name]! : /\((#\w{6}), (#\w{6})\)/.exec(tokens[name]!)![scheme + 1]!
  for (const scheme of [0, 1]) {
    for (const ground of ['act', 'act-hover', 'act-press'])
      expect(contrast(of('on-act', scheme), of(ground, scheme)), JSON.stringify([accent, ground])).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['act-tint', 'act-tint-hover'])
      expect(contrast(of('on-act-tint', scheme), of(ground, scheme)), JSON.stringify([accent, ground])).toBeGreaterThanOrEqual(
        4.5,
      )
  }
  // --inverse of web/styles/tokens.css by day and by night.
  for (const [scheme, ground] of ['#1e242e', '#e5e8ed'].entries())
    expect(contrast(of('act-inverse', scheme), ground), JSON.stringify(accent)).toBeGreaterThanOrEqual(4.5)
  for (const end of tokens['gradient-deep']!.match(/#\w{6}/g)!) expect(contrast('#ffffff', end)).toBeGreaterThanOrEqual(4.5)
}

/** Some of every kind. */
function colours(): string[] {
  const steps = [0, 0x33, 0x66, 0x99, 0xcc, 0xff]
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  return steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)))
}

/** OKLCH as sRGB; source: https://bottosson.github.io/posts/oklab/ */
function hexOf(oklch: string): string {
  const [lightness, chroma, hue] = oklch.split(' ').map(Number) as [number, number, number]
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channel = (part: number) => {
    const value = Math.min(1, Math.max(0, part))
    return Math.round((value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055) * 255)
  }
  return `#${linear.map((part) => channel(part).toString(16).padStart(2, '0')).join('')}`
}
