import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { englishLeftOn } from './english-left.ts'
import { call, type Language, type Member, openAs } from './people.ts'
import { arrives, comesTo, ready, seen } from './seeing.ts'
import { english, type MessageId, type T, textsOf } from './texts.ts'

const spoken = ['nl', 'de', 'fi', 'pl'] as const

/** A member with this language and another member, at the login of a browser in the language. */
async function atTheLogin(language: Language): Promise<{ page: Page; member: Member; other: Member }> {
  const [{ member }, { member: other }] = await Promise.all([
    openAs({ language, photo: true }),
    openAs({ name: 'vriend', photo: true }),
  ])
  const page = await openBrowser({ language })
  await page.goto('/login')
  return { page, member, other }
}

/** Checks a screen: it declares the language, and has no English text. */
async function isIn(language: Language, page: Page): Promise<void> {
  await ready(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await englishLeftOn(page, language)).toEqual([])
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.each(spoken)('a member reads everything from the login to a chat in %s', async (language) => {
  const t = textsOf(language)
  const { page, member, other } = await atTheLogin(language)
  await logIn(page, t, member, language)
  await searches(page, t, language)
  await meets(page, t, other, language)
  await writes(page, t, other, language)
})

async function logIn(page: Page, t: T, member: Member, language: Language): Promise<void> {
  await seen(heading(page, t('login.title')))
  await isIn(language, page)
  await page.getByLabel(t('login.username')).fill(member.username)
  await page.getByLabel(t('password.label'), { exact: true }).fill(member.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in'), exact: true })
    .click()
  await arrives(page, '/members')
}

async function searches(page: Page, t: T, language: Language): Promise<void> {
  await comesTo(() => heading(page, t('members.title')).count(), 1)
  await seen(page.getByRole('main').getByRole('listitem').getByRole('link').first())
  for (const id of ['nav.search', 'nav.messages', 'nav.likes'] as const)
    await seen(page.getByRole('banner').getByRole('link', { name: t(id) }))
  for (const id of ['filters.age', 'filters.distance', 'filters.more'] as const)
    await seen(page.getByRole('button', { name: t(id), exact: true }))
  await isIn(language, page)
  await page.getByRole('button', { name: t('filters.more'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('filters.more_title') })
  await seen(sheet.locator('button[type=submit]'))
  await isIn(language, page)
}

async function meets(page: Page, t: T, { id, username }: Member, language: Language): Promise<void> {
  await page.goto(`/members/${id}`)
  await seen(heading(page, username))
  await seen(page.getByRole('button', { name: t('like.add', { name: username }) }))
  await seen(page.getByText(t('profile.silent', { name: username })))
  await seen(page.getByRole('heading', { name: t('profile.facts') }))
  await isIn(language, page)
  await page.getByRole('link', { name: t('profile.say'), exact: true }).click()
  await seen(page.getByRole('textbox', { name: t('chat.write', { name: username }) }))
  await isIn(language, page)
  await page.goto(`/members/${id}/chat`)
}

async function writes(page: Page, t: T, { username }: Member, language: Language): Promise<void> {
  await seen(page.getByRole('heading', { name: t('chat.start_title', { name: username }) }))
  await seen(page.getByText(t('chat.start_text')))
  await isIn(language, page)
  await page.getByRole('textbox', { name: t('chat.write', { name: username }) }).fill('Servus!')
  await page.getByRole('button', { name: t('chat.send'), exact: true }).click()
  await arrives(page, /^\/chats\//)
  await seen(page.getByRole('region', { name: t('chat.log', { name: username }) }).getByText('Servus!'))
  await seen(page.getByRole('heading', { level: 2, name: t('chats.title') }))
  await isIn(language, page)
}

test.each(spoken)('a member reads the number of results in correct %s, for any number', async (language) => {
  const { page } = await openAs({ language })
  const t = textsOf(language)
  const wanted = new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => form !== 'other' || language !== 'pl')
  const searches = await searchesByForm(page, language, wanted)
  expect(Object.keys(searches).sort()).toEqual([...wanted].sort())
  for (const { query, count } of Object.values(searches)) {
    await page.goto(`/members?${query}`)
    const said = page.getByRole('main').getByRole('status').first().locator('span').first()
    await comesTo(() => said.textContent(), t('members.count', { count }))
  }
})

/** Searches by ages that no other test uses, one for each plural form. */
async function searchesByForm(page: Page, language: Language, wanted: readonly string[]) {
  const found: Record<string, { query: string; count: number }> = {}
  const rules = new Intl.PluralRules(language)
  for (const { from, to } of ages()) {
    const query = `min_age=${from}&max_age=${to}`
    const { numResults: count } = (await call(page, 'GET', `/api/members.php?${query}`)).body
    if (count > 0) found[rules.select(count)] ??= { query: `country=any&${query}`, count }
    if (Object.keys(found).length === wanted.length) break
  }
  return found
}

/** Age ranges from one year to many. */
function ages(): Array<{ from: number; to: number }> {
  return [0, 1, 4, 9, 19].flatMap((span) => Array.from({ length: 20 }, (_, year) => ({ from: 40 + year, to: 40 + year + span })))
}

const menu = (page: Page, t: T) => page.getByRole('banner').getByRole('button', { name: t('nav.language'), exact: true })

async function choose(page: Page, t: T, name: string): Promise<void> {
  await menu(page, t).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('menuitem', { name }).click()])
}

test('a visitor who chooses a language reads it at once, and still after a reload', async () => {
  const page = await openBrowser()
  await page.goto('/login')
  await ready(page)
  await seen(heading(page, english('login.title')))
  await choose(page, english, 'suomi')
  await staysIn('fi', page, 'login.title')
  await choose(page, textsOf('fi'), 'Deutsch')
  await staysIn('de', page, 'login.title')
})

async function staysIn(language: Language, page: Page, title: MessageId): Promise<void> {
  await seen(heading(page, textsOf(language)(title)))
  await page.reload()
  await isIn(language, page)
  await seen(heading(page, textsOf(language)(title)))
}

test('the language that a member chooses applies in their next browser', async () => {
  const { page } = await openAs()
  await page.goto('/likes')
  await ready(page)
  await choose(page, english, 'polski')
  await staysIn('pl', page, 'likes.title')
  await page.context().clearCookies({ name: 'locale' })
  await page.reload()
  await isIn('pl', page)
})
