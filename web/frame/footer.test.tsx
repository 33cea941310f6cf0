import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { type Language, languages } from '#contract/site/languages.ts'
import { pageNames } from '#contract/site/page-names.ts'
import { MessagesContext } from '../i18n/messages.tsx'
import { Footer } from './Footer.tsx'

const branding = { logo: null, icon: null, plain_mark: false }
const nobody = { name: 'Beau', address: '', city: '', country: 'NL', kvk: '', vat_numbers: [], support_phone: '' }

function drawn(settings: object = {}, { language = 'en', company = {} }: { language?: Language; company?: object } = {}): string {
  const messages = JSON.parse(readFileSync(new URL(`../../locales/${language}/web.json`, import.meta.url), 'utf8'))
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const site = { name: 'Beau', demo: false, us_footer: false, visible_languages: languages, own_pages: [], branding, ...settings }
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Footer }])
  return renderToString(
    <MessagesContext value={i18n}>
      <Stub
        initialEntries={['/']}
        hydrationData={{ loaderData: { root: { settings: site, company: { ...nobody, ...company }, user: null } } }}
      />
    </MessagesContext>,
  )
}

test('the footer links to every page of the specification, and shows the site’s logo', () => {
  const logo = { light: '/site/x/logo.png', dark: null, width: 200, height: 112 }
  const html = drawn({ branding: { ...branding, logo } })
  for (const path of [...pageNames.map((name) => `/pages/${name}`), '/pricing', '/complaints', '/pages/how-it-works#why'])
    expect(html, path).toContain(`href="${path}"`)
  expect(html).toContain('src="/site/x/logo.png"')
})

test('the notice for US visitors is in English only, and only if the setting is on', () => {
  const hasUsNotice = (settings: object, language: Language = 'en') => drawn(settings, { language }).includes('data-us')
  expect(hasUsNotice({ us_footer: true })).toBe(true)
  expect(hasUsNotice({ us_footer: false })).toBe(false)
  for (const language of languages.filter((each) => each !== 'en'))
    expect(hasUsNotice({ us_footer: true }, language), language).toBe(false)
})

test('the company is shown once its address is known', () => {
  const company = { address: 'Gracht 1', city: 'Utrecht', kvk: '12345678', vat_numbers: ['NL1'], support_phone: '+31 20-123' }
  const html = drawn({}, { company })
  expect(html).toMatch(/<address[^>]*>Beau · Gracht 1 · Utrecht · Netherlands · Company number 12345678 · VAT NL1/)
  expect(html).toContain('href="tel:+3120123"')
  expect(drawn({}, { company: { ...company, address: '' } })).not.toContain('<address')
})

test('the site’s disclaimer names the minimum age', () => {
  for (const language of languages) expect(drawn({ min_age: 21 }, { language }), language).toMatch(/data-disclaimer[^>]*>[^<]*21/)
})

test('the language link is shown if there is more than one; own pages are shown if the operator lists them', () => {
  expect(drawn()).toContain('href="/lang-config"')
  expect(drawn({ visible_languages: ['en'] })).not.toContain('/lang-config')
  const html = drawn({ own_pages: [{ token: 'about', title: '<b>About</b>' }] })
  expect(html).toContain('href="/about"')
  expect(html).toContain('&lt;b&gt;About&lt;/b&gt;')
})
