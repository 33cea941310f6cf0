import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { type Language, languages } from '#contract/site/languages.ts'
import { publicPages } from '#contract/site/public-pages.ts'
import { type MessageId, textsOf } from '../i18n/messages.tsx'
import { routes } from './routes.tsx'
import type { ScreenHandle } from './screen.ts'

const settings = { name: 'Beau', index_title: {} }

function textsIn(language: Language) {
  const messages = JSON.parse(readFileSync(new URL(`../../locales/${language}/web.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return textsOf(i18n)
}

/** The title and summary of a page in search results, without the site's name. */
function foundAs(path: string, language: Language): { title: string; summary: string } {
  const texts = textsIn(language)
  const { t } = texts
  // The title of the signup changes with its steps; search results lead to the first.
  if (path === '/signup') return { title: t('signup.page_title'), summary: t('signup.summary') }
  const { id, handle } = matchRoutes(routes, path)!.at(-1)!.route
  const { title, summary } = handle as ScreenHandle
  const head = `head.${path.slice('/pages/'.length).replaceAll('-', '_')}` as MessageId
  const found = id === 'site/StaticPageScreen' && { title: t(head), summary: t(`${head}_text` as MessageId, { name: 'Beau' }) }
  const text = typeof title === 'function' ? title(texts, { found } as never, settings as never) : t(title!)
  const about = typeof summary === 'function' ? summary({ found } as never) : summary && t(summary)
  return { title: text, summary: about || t('nav.description') }
}

test.each(languages)(
  'every indexed page has its own title and summary in %s, of a length that search results show',
  (language) => {
    const found = publicPages.map((path) => ({ path, ...foundAs(path, language) }))
    for (const { path, title, summary } of found) {
      const whole = `${title} · Beau`
      // Room for a site with a longer name.
      expect(whole.length >= 30 && whole.length <= 54, `${path}: ${whole}`).toBe(true)
      expect(summary.length >= 70 && summary.length <= 150, `${path}: ${summary}`).toBe(true)
      expect(`${title}${summary}`).not.toMatch(/[{}]|undefined/)
    }
    expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
    expect(new Set(found.map(({ summary }) => summary)).size).toBe(found.length)
  },
)
