import { expect, test } from 'vitest'
import { landers } from '#contract/site/options.ts'
import type { Renderer } from '#contract/site/rendering.ts'
import { servePages } from './rendering.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { addSite, changeSettings } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'

const db = await freshDatabase()
await addSite(db, { ...defaultSite('blue.example', 'help@blue.example'), id: 'blue' }, ['blue.example'])
await changeSettings(db, 'blue', { domain_language: 'fi', visible_languages: ['fi', 'sv'], name: 'Blue & Co' })
const app = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false })
const demo = await testApp(db, { demo: true })
const html =
  '<html><head><title>Good men &amp; more · Beau</title><meta name="description" content="Meet."/></head><body></body></html>'
const render: Renderer['render'] = async ({ request }) => {
  const status = new URL(request.url).pathname.startsWith('/nowhere') ? 404 : 200
  return { kind: 'html', status, html, data: '{}', files: [] }
}
const web = drawn(render)
await Promise.all([app, demo].map(({ server, calls, services }) => servePages(server, calls, services, web)))

const blue = { host: 'blue.example' }

test('robots see the public pages, and the list of them', async () => {
  const { body, headers } = await visitor(app).get('/robots.txt', blue)
  expect(body).toMatch(
    /^User-agent: \*\nAllow: \/\$\n[^]*Allow: \/pages\/terms\$\n[^]*Disallow: \/\n\nSitemap: https:\/\/blue\.example\/sitemap\.xml\n$/,
  )
  expect(headers['cache-control']).toBe('public, max-age=3600')
  // Each language at its address, each lander without a slug, and the images of link previews.
  for (const path of ['/?lang=', '/pages/terms?lang=', '/landers/video$', '/site/']) expect(body).toContain(`Allow: ${path}\n`)
  expect((await visitor(demo).get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
})

test('the list has every page in every language of the site', async () => {
  const { body, headers } = await visitor(app).get('/sitemap.xml', blue)
  expect(headers['content-type']).toContain('application/xml')
  expect(body).toContain('<loc>https://blue.example/pages/terms</loc>')
  expect(body).toContain('hreflang="sv" href="https://blue.example/pages/terms?lang=sv"')
  expect(body).not.toMatch(/members|chats|localhost/)
  for (const name of landers) expect(body).toContain(`<loc>https://blue.example/landers/${name}</loc>`)
})

test('the finder of a vulnerability learns where to report it, and the file does not expire', async () => {
  const { body } = await visitor(app).get('/.well-known/security.txt', blue)
  expect(body).toContain('Contact: mailto:help@blue.example\n')
  const days = (Date.parse(/Expires: (.*)/.exec(body)![1]!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(150)
  expect(days).toBeLessThan(365)
})

test('a password manager finds where a new password is chosen', async () => {
  const { status, headers } = await visitor(app).get('/.well-known/change-password', blue)
  expect([status, headers['location']]).toEqual([303, '/reset-password'])
})

test('a public page names its canonical address, its languages, and its link preview', async () => {
  const { body } = await visitor(app).get('/pages/terms?ref=somebody', blue)
  expect(body).toContain('<link rel="canonical" href="https://blue.example/pages/terms">')
  expect(body).toContain('<link rel="alternate" hreflang="sv" href="https://blue.example/pages/terms?lang=sv">')
  expect(body).toContain('<link rel="alternate" hreflang="x-default" href="https://blue.example/pages/terms">')
  expect(body).toContain('<meta property="og:title" content="Good men &amp; more · Beau">')
  expect(body).toContain('<meta property="og:site_name" content="Blue &amp; Co">')
  expect(body).toMatch(
    /<meta property="og:image" content="https:\/\/blue\.example\/site\/[\da-f]{16}\/preview-pages\.terms-fi\.png">/,
  )
  expect(body).toContain('<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">')
  expect(body).toContain('<meta property="og:image:alt" content="Blue &amp; Co: Käyttöehdot: mistä sovimme keskenämme">')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(body).toContain('<meta property="og:locale" content="fi_FI">')
  expect(body).toContain('<meta name="theme-color"')
  expect(body).not.toContain('noindex')
})

/** The structured data of a page, in schema.org's terms. */
const structured = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json!))

test('search engines get the company of a site, and the questions of its page with their answers', async () => {
  const [organisation, webSite] = structured((await visitor(app).get('/', blue)).body)
  expect(webSite).toMatchObject({ '@type': 'WebSite', name: 'Blue & Co', inLanguage: ['fi', 'sv'] })
  expect(organisation).toMatchObject({ '@type': 'Organization', name: 'Blue & Co', url: 'https://blue.example/' })
  const [trail, faq] = structured((await visitor(app).get('/pages/faq?lang=fi', blue)).body)
  expect(trail.itemListElement[1]).toMatchObject({ name: 'Good men & more · Beau', item: 'https://blue.example/pages/faq' })
  expect(faq['@type']).toBe('FAQPage')
  const [first] = faq.mainEntity
  expect(first.name).toContain('Blue & Co')
  expect(first.acceptedAnswer.text.length).toBeGreaterThan(40)
  expect(JSON.stringify(faq)).not.toMatch(/\{\w+\}/)
  expect(structured((await visitor(app).get('/pages/terms', blue)).body)).toMatchObject([{ '@type': 'BreadcrumbList' }])
  expect(structured((await visitor(app).get('/pricing', blue)).body)).toEqual([])
})

test('the name of a site cannot end its structured data', async () => {
  await changeSettings(db, 'blue', { name: '</script><b>' })
  const other = await testApp(db, { siteUrl: 'https://beau.example', production: true, demo: false })
  await servePages(other.server, other.calls, other.services, web)
  const { body } = await visitor(other).get('/', blue)
  expect(structured(body)[0].name).toBe('</script><b>')
  expect(body).not.toContain('</script><b>')
  await changeSettings(db, 'blue', { name: 'Blue & Co' })
})

test('any other page, an unknown one, and a demonstration ask not to be indexed', async () => {
  for (const [client, path] of [
    [app, '/members'],
    [app, '/nowhere'],
    [demo, '/'],
  ] as const) {
    const { body } = await visitor(client).get(path)
    expect(body, path).toContain('<meta name="robots" content="noindex">')
    expect(body, path).not.toContain('canonical')
  }
})

test('a lander with a slug is not indexed, and counts as the one without', async () => {
  const { body } = await visitor(app).get('/landers/video/spring?lang=sv', blue)
  expect(body).toContain(
    '<meta name="robots" content="noindex"><link rel="canonical" href="https://blue.example/landers/video?lang=sv">',
  )
  expect((await visitor(app).get('/landers/video', blue)).body).not.toContain('noindex')
  for (const path of ['/landers/nothing/spring', '/landers/video/a/b', '/pages/terms/x', '/members/x/landing2/spring'])
    expect((await visitor(app).get(path, blue)).body, path).not.toContain('canonical')
})

test('a visitor by the address of a language goes on reading in it, unless they have chosen another', async () => {
  const first = await visitor(app).get('/?lang=sv', blue)
  expect(first.body).toContain('<link rel="canonical" href="https://blue.example/?lang=sv">')
  expect(String(first.headers['set-cookie'])).toMatch(/^locale=sv; /)
  const chosen = await visitor(app).get('/?lang=sv', { ...blue, cookie: 'locale=fi' })
  expect(chosen.body).toContain('<link rel="canonical" href="https://blue.example/">')
  expect(chosen.headers['set-cookie']).toBeUndefined()
  const strange = await visitor(app).get('/?lang=nl', blue)
  expect([strange.headers['set-cookie'], strange.body.includes('canonical" href="https://blue.example/">')]).toEqual([
    undefined,
    true,
  ])
})
