import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { addressee, mailOf } from '#server/notifications/notifications.ts'
import { servePages } from './rendering.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { assetsWith, drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { accentTokens, colourProblem, contrast, grounds } from '#contract/rules/colours.ts'
import { picturesOf, setIcon, setLogo } from '#server/site/branding/files.ts'
import { newSite } from '#server/site/default-site.ts'
import { addSite, changeSettings, siteOf } from '#server/site/site.ts'

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
const web = drawn(render, { assets: assetsWith('<link rel="stylesheet" href="/a.css">') })
await servePages(app.server, app.calls, app.services, web)

const plum = { host: 'plum.example' }

test('the grounds that colours are judged on are those of the pages', () => {
  const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
  const pairs = ['paper', 'card', 'raised', 'sunken'].map((name) => {
    const [, day, night] = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(css)!
    return { light: hexOf(day!), dark: hexOf(night!) }
  })
  const hardest = (scheme: 'light' | 'dark') =>
    pairs.map((pair) => pair[scheme]).sort((a, b) => contrast(a, text[scheme]) - contrast(b, text[scheme]))[0]
  const text = { light: '#000000', dark: '#ffffff' }
  expect({ light: hardest('light'), dark: hardest('dark') }).toEqual(grounds)
})

test('text on an accepted colour, or in it, is readable', () => {
  for (const light of colours().filter((each) => colourProblem(each, 'light') === undefined)) {
    const dark = colours().find((each) => colourProblem(each, 'dark') === undefined && each.slice(0, 3) !== light.slice(0, 3))!
    expectLegible({ light, dark })
  }
  for (const dark of colours().filter((each) => colourProblem(each, 'dark') === undefined))
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
  // Another site's host has no such file.
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
  const to = { email: 'sam@example.com', language: 'en', discreet: false, confirmed: true } as const
  const mail = async (id: string) => mailOf(addressee(await siteOf(db, id), { siteUrl: 'https://beau.example' }, to), words)
  expect((await mail('plum')).html).toMatch(
    /\.link \{ color: #d3a4f5[^]*background:#7a1fa2;color:#ffffff[^]*color:#7a1fa2;word-break/,
  )
  expect(await mail('plum')).toMatchObject({ senderName: 'Plum', senderAddress: 'hello@plum.example' })
  expect(JSON.stringify(await mail('plum'))).not.toMatch(/beau/i)
  expect(JSON.stringify(await mail('beau'))).not.toMatch(/plum|7a1fa2/i)
})

const svg = (inside: string, size = '120 40') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${inside}</svg>`)
const purple = svg('<path d="M4 4h112v32H4z" fill="#7a1fa2"/>')
const pale = svg('<path d="M4 4h112v32H4z" fill="#f3e6fb"/>')
const square = svg('<circle cx="16" cy="16" r="14" fill="#7a1fa2"/>', '32 32')
const set = {
  icon: (file: Buffer) => db.transaction((tx) => setIcon(tx, 'plum', file)),
  logo: (logo: Buffer, dark?: Buffer) => db.transaction((tx) => setLogo(tx, 'plum', { logo, ...(dark && { logo_dark: dark }) })),
}
const raster = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1fa2' } }).withExif({ IFD0: { Artist: 'canary' } })

test.each<[string, () => Promise<unknown>, string]>([
  ['a script', () => set.icon(svg('<script>alert(1)</script>', '32 32')), 'has <script> in it'],
  ['letters', () => set.logo(svg('<text y="20">Plum</text>')), 'has <text> in it'],
  ['another picture', () => set.logo(svg('<image href="http://evil.example/a.png"/>')), 'has <image> in it'],
  ['what lies elsewhere', () => set.logo(svg('<use href="http://evil.example/#a"/>')), 'asks for other files'],
  ['an entity', () => set.logo(Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${String(purple)}`)), 'has <ENTITY> in it'],
  ['a page', () => set.logo(Buffer.from('<!doctype html><p>')), 'no PNG, JPEG, WebP or SVG'],
  ['a GIF', async () => set.logo(await raster(300, 120).gif().toBuffer()), 'no PNG, JPEG, WebP or SVG'],
  ['nothing', () => set.icon(Buffer.alloc(0)), 'no PNG, JPEG, WebP or SVG'],
  [
    'what is cut off',
    async () => set.icon((await raster(600, 600).png().toBuffer()).subarray(0, 300)),
    'no PNG, JPEG, WebP or SVG',
  ],
  ['too many bytes', () => set.icon(Buffer.alloc(3_000_000)), 'It has 2.9 MB; 2 MB are enough.'],
  [
    'a small icon',
    async () => set.icon(await raster(300, 300).png().toBuffer()),
    'An icon has 512 × 512 px or more, or is an SVG; this is 300 × 300 px.',
  ],
  ['a wide icon', () => set.icon(purple), 'An icon is square; this is 120 × 40 px.'],
  ['a low logo', async () => set.logo(await raster(100, 50).png().toBuffer()), 'A logo is 112 px high or more'],
  ['a long logo', () => set.logo(svg('<path d="M0 0h900v9z"/>', '900 40')), 'eight times as wide'],
  ['a logo that is not seen by day', () => set.logo(pale, pale), 'cannot be seen on light ground'],
  [
    'a logo that is not seen by night',
    () => set.logo(svg('<path d="M4 4h112v32H4z" fill="#222"/>')),
    'cannot be seen on dark ground',
  ],
])('%s is refused as a picture of a site, and nothing is changed', async (_, give, sentence) => {
  await expect(give()).rejects.toThrow(sentence)
  expect((await siteOf(db, 'plum')).files).toEqual({})
})

test('the icon of our own site is drawn as the mark of its bar', async () => {
  const bar = readFileSync(new URL('../../web/ui/Mark.tsx', import.meta.url), 'utf8')
  const paths = (drawing: string) => [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  expect(paths((await visitor(app).get('/mark.svg')).body.toString())).toEqual(paths(bar))
})

test('until it has an icon a site shows a plain one, and ours is at our own alone', async () => {
  const [ours, plain] = await Promise.all([visitor(app).get('/icon-192.png'), visitor(app).get('/icon-192.png', plum)])
  expect([ours.status, plain.status, plain.headers['content-type']]).toEqual([200, 200, 'image/png'])
  expect(plain.body).not.toBe(ours.body)
  expect((await visitor(app).get('/mark.svg', plum)).status).toBe(404)
  const manifest = (await visitor(app).get('/manifest/en.webmanifest', plum)).body
  expect(manifest).toMatchObject({ name: 'Plum', short_name: 'Plum', theme_color: '#7a1fa2' })
  expect(JSON.stringify(manifest)).not.toMatch(/beau|mark\.svg/i)
  expect((await visitor(app).get('/manifest/en.webmanifest')).body.name).toBe('Beau')
  for (const { src } of manifest.screenshots)
    expect((await visitor(app).get(src, plum)).headers['content-type']).toBe('image/png')
  expect((await visitor(app).get('/', plum)).body).toContain('<link rel="icon" href="/favicon.ico" type="image/x-icon">')
  expect((await visitor(app).get('/api/settings.php', plum)).body.branding).toEqual({ logo: null, icon: null, plain_mark: true })
})

test('an icon and a logo of its own are drawn anew, and shown at its own host alone', async () => {
  await set.icon(await raster(600, 600).jpeg().toBuffer())
  await set.logo(svg('<path d="M4 4h112v32H4z" fill="#222"/>'), pale)
  // As cached in the seconds after it has changed.
  const fresh = await testApp(db)
  await servePages(fresh.server, fresh.calls, fresh.services, web)
  const get = (path: string, headers = plum) => visitor(fresh).get(path, headers)
  const { branding } = (await get('/api/settings.php')).body
  expect(branding).toMatchObject({ logo: { width: 336, height: 112 }, plain_mark: true })
  const manifest = (await get('/manifest/en.webmanifest')).body
  const addresses = [
    branding.icon,
    branding.logo.light,
    branding.logo.dark,
    ...manifest.icons.map(({ src }: { src: string }) => src),
  ]
  expect(addresses).toHaveLength(6)
  for (const address of addresses) {
    expect(address).toMatch(/^\/site\/[0-9a-f]{16}\/[a-z0-9-]+\.png$/)
    const { status, headers, body } = await get(address)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(body).not.toContain('canary')
    expect((await get(address, { host: 'localhost' })).status).toBe(404)
  }
  expect((await get(branding.icon.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).headers['cache-control']).toBe(
    'private, no-store',
  )
  const body = (await get('/')).body
  expect(body).toMatch(
    /<link rel="icon" href="\/site\/[^"]*icon-32\.png"[^]*rel="apple-touch-icon" href="\/site\/[^"]*icon-180\.png"/,
  )
  expect((await get('/favicon.ico')).body).not.toBe((await get('/favicon.ico', { host: 'localhost' })).body)
})

test('set again, or read and set again, the pictures of a site stay the same', async () => {
  const before = (await siteOf(db, 'plum')).files
  const pictures = await db.transaction((tx) => picturesOf(tx, 'plum'))
  await db.transaction(async (tx) => {
    await setIcon(tx, 'plum', pictures.icon)
    await setLogo(tx, 'plum', pictures)
  })
  expect((await siteOf(db, 'plum')).files).toEqual(before)
  await set.icon(square)
  expect((await siteOf(db, 'plum')).files).not.toEqual(before)
  await db.transaction(async (tx) => {
    await setIcon(tx, 'plum', undefined)
    await setLogo(tx, 'plum', {})
  })
  expect((await siteOf(db, 'plum')).files).toEqual({})
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

test('the app is installed whole and as one, whichever language its names are in', async () => {
  const manifest = async (language: string) => (await visitor(app).get(`/manifest/${language}.webmanifest`, plum)).body
  const [german, finnish] = [await manifest('de'), await manifest('fi')]
  const same = { id: '/', scope: '/', start_url: '/members', display: 'standalone' }
  expect(german).toMatchObject({ ...same, lang: 'de', name: 'Plum' })
  expect(finnish).toMatchObject({ ...same, lang: 'fi', name: 'Plum' })
  const ways = ({ shortcuts }: { shortcuts: Array<{ name: string; url: string }> }) =>
    shortcuts.map(({ name, url }) => `${name} ${url}`)
  expect(ways(german)).toEqual(['Nachrichten /chats', 'Likes /likes', 'Suche /members'])
  expect(ways(finnish)).not.toEqual(ways(german))
  expect(german.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => purpose ?? sizes)).toEqual([
    '192x192',
    '512x512',
    'maskable',
  ])
  expect(german.screenshots.map((each: { form_factor: string }) => each.form_factor)).toEqual(['wide', 'narrow'])
  expect(german.share_target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
  // Requested without cookies: the page names its language in the address.
  const page = (await visitor(app).get('/', { ...plum, cookie: 'locale=fi' })).body
  expect(page).toContain('<link rel="manifest" href="/manifest/fi.webmanifest">')
  expect((await visitor(app).get('/manifest/xx.webmanifest', plum)).status).toBe(404)
})
