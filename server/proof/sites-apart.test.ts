import { expect, test } from 'vitest'
import type { Renderer } from '#contract/site/rendering.ts'
import { addressee } from '#server/notifications/notifications.ts'
import { mailActivation } from '#server/sign-in/activation-letters.ts'
import { servePages } from '#server/pages/rendering.ts'
import { newSite } from '#server/site/default-site.ts'
import { setIcon, setLogo } from '#server/site/branding/files.ts'
import { setPage } from '#server/site/pages/own-pages.ts'
import { addSite, changeCompany, changeSettings, siteOf } from '#server/site/site.ts'
import { addHosts } from '#server/site/hosts.ts'
import { pageNames } from '#contract/site/page-names.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { drawn } from '#server/testing/drawn.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { withoutRandom } from '#server/testing/without-random.ts'

// Two sites of one installation, each with a word in all of its own texts.
const db = await freshDatabase()
const siteUrl = 'https://quartz.example'
for (const [id, word] of [
  ['beau', 'quartz'],
  ['plum', 'plum'],
] as const) {
  const host = `${word}.example`
  if (id !== 'beau') await addSite(db, newSite(id, host), [host])
  else await addHosts(db, id, [host])
  const name = word.toUpperCase()
  await changeSettings(db, id, {
    name,
    domain: host,
    company_id: word,
    mail_name: name,
    mail_from: `hello@${host}`,
    support_email: `support@${host}`,
    index_title: { en: `${name} men` },
    description: { en: `Of ${name}` },
    accent: id === 'plum' ? { light: '#7a1fa2', dark: '#d3a4f5' } : null,
  })
  await changeCompany(db, id, { name: `${name} BV`, tradenames: [name], address: `${name} street 1`, city: 'Utrecht' })
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="2" width="28" height="28" fill="${id === 'plum' ? '#a64dd0' : '#4d8ad0'}"/></svg>`,
  )
  await db.transaction(async (tx) => {
    await setIcon(tx, id, drawing)
    await setLogo(tx, id, { logo: drawing })
    await setPage(tx, id, 'faq', { en: `## ${name}\n${name} alone.` })
  })
}
const app = await testApp(db, { siteUrl, demo: false, production: true, trustProxy: 1, mailFrom: 'hello@quartz.example' })
const html = '<html><head><title>x</title></head><body></body></html>'
const render: Renderer['render'] = async () => ({ kind: 'html', status: 200, html, data: '{}', files: [] })
await servePages(app.server, app.calls, app.services, drawn(render))

const files = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']
const paths = [
  ...'/ /pricing /members /nowhere /robots.txt /sitemap.xml /manifest/en.webmanifest /mark.svg /healthz /readyz /metrics /inbox'.split(
    ' ',
  ),
  ...'/.well-known/security.txt /.well-known/change-password /api/openapi.json /api/settings.php /api/settings.php?host=HOST'.split(
    ' ',
  ),
  ...'/api/companyinfo.php /api/interests.php /api/user.php /api/nothing'.split(' '),
  ...pageNames.map((name) => `/api/page.php?name=${name}`),
  ...files.map((name) => `/${name}`),
]

test.each([
  ['plum', 'quartz|beau'],
  ['quartz', 'plum|7a1fa2|d3a4f5'],
])('no answer and no mail of %s mentions the other site', async (own, others) => {
  const host = `${own}.example`
  const other = own === 'plum' ? 'quartz.example' : 'plum.example'
  let mentions = 0
  for (const path of paths) {
    // Other names of the site in a request do not matter.
    const more = { 'x-forwarded-host': host, host: other, origin: `https://${other}`, referer: `https://${other}/` }
    for (const headers of [{ host }, { ...more, 'x-forwarded-proto': 'https' }]) {
      const { body, headers: answered } = await visitor(app).get(path.replace('HOST', other), headers)
      const words = withoutRandom(`${JSON.stringify(answered)}\n${typeof body === 'string' ? body : JSON.stringify(body)}`)
      expect(words.match(new RegExp(`.{0,60}(${others}).{0,40}`, 'i'))?.[0], path).toBeUndefined()
      if (new RegExp(own, 'i').test(words)) mentions++
    }
  }
  expect(mentions).toBeGreaterThan(12)
  const sent: unknown[] = []
  const counted = async () => [{ points: 1, expire: Date.now() + 60_000 }]
  const tx = { run: async (_: unknown, values: unknown[]) => sent.push(values), rows: counted, send: async () => {} }
  const to = addressee(
    await siteOf(db, own === 'plum' ? 'plum' : 'beau'),
    { siteUrl },
    { email: 'sam@example.com', language: 'en', discreet: false, confirmed: true },
  )
  await mailActivation(tx as never, to, { keys: testKeys, makeLink: async () => ({ token: 'token' }), ownsEmail: true })
  expect(JSON.stringify(sent)).toMatch(new RegExp(`hello@${host}[^]*https://${host}/activate`))
  expect(withoutRandom(JSON.stringify(sent))).not.toMatch(new RegExp(others, 'i'))
})

test('pictures of one site are not served at the host of the other, and icons of the same name differ', async () => {
  const get = (path: string, host: string) => visitor(app).get(path, { host })
  for (const file of files)
    expect((await get(`/${file}`, 'plum.example')).body, file).not.toBe((await get(`/${file}`, 'quartz.example')).body)
  const { icon, logo } = (await get('/api/settings.php', 'plum.example')).body.branding
  const style = /\/site\/[0-9a-f]+\/colours\.css/.exec((await get('/', 'plum.example')).body)![0]
  for (const address of [icon, logo.light, style]) {
    expect((await get(address, 'plum.example')).status).toBe(200)
    const elsewhere = await get(address, 'quartz.example')
    expect(elsewhere.body).not.toEqual((await get(address, 'plum.example')).body)
  }
})
