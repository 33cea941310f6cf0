import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { type BrowserOptions, openBrowser, phone, siteUrl } from './browser.ts'
import { site } from './operator.ts'
import { mailedLink, type Member, newMember } from './people.ts'
import { comesTo, gone, ready, seen } from './seeing.ts'
import { english as t, textsOf } from './texts.ts'

/** Two separate sites that share their members. */
const at = (name: string) => `http://${name}.localhost:${new URL(siteUrl).port}`

beforeAll(async () => {
  for (const name of ['plum', 'rose']) {
    await site('add', name, `${name}.localhost`)
    await site('set', name, 'member_resell', 'true')
  }
  // The running product reads the settings within some seconds.
  const settings = async () =>
    (await (await fetch(`${siteUrl}/api/settings.php?host=rose.localhost`)).json()) as { member_resell: boolean }
  while (!(await settings()).member_resell) await pause(200)
})

/** Makes a call from the page, because only a browser resolves such a host. */
async function ask(page: Page, method: string, path: string, body?: unknown): Promise<{ status: number; body: any }> {
  return page.evaluate(
    async ([method, url, content]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url!, { method: method!, ...(content !== undefined && { headers, body: content }) })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  )
}

/** A new member of one of the two sites, in a browser at that site. */
async function joined(name: string, options: BrowserOptions = {}): Promise<{ page: Page; member: Member }> {
  const page = await openBrowser({ viewport: phone, baseURL: at(name), ...options })
  await page.goto('/login')
  const newcomer = newMember()
  const [place] = (await ask(page, 'GET', '/api/cities.php?country=NL&q=Utrecht')).body
  const answers = { date_of_birth: '1990-05-17', gender: 'man', country: 'NL', region: place.region, city: place.id }
  const agreed = { accept_terms: true, consent: true, language: options.language ?? 'en' }
  const { status, body } = await ask(page, 'POST', '/api/signup.php', { ...newcomer, ...answers, ...agreed })
  expect(status, JSON.stringify(body)).toBe(201)
  const desk = await openBrowser()
  const token = new URL(await mailedLink(desk, newcomer.email)).searchParams.get('token')
  expect((await ask(page, 'POST', '/api/activate.php', { token })).status).toBe(204)
  return { page, member: { ...newcomer, id: body.user.id } }
}

test('two members of two sites agree after reading the name of the other site, meet and write; after withdrawal each disappears for the other', async () => {
  const [ben, tom] = [await joined('plum'), await joined('rose')]
  for (const [{ page }, other] of [
    [ben, 'Rose'],
    [tom, 'Plum'],
  ] as const) {
    await page.goto('/notifications#sharing')
    await ready(page)
    await page.getByRole('switch', { name: t('sharing.switch', { site: other }) }).click()
    await comesTo(async () => (await ask(page, 'GET', '/api/sharing.php')).body.sites[0].agreed, true)
  }
  expect(await axeFindings(tom.page)).toEqual([])
  await ben.page.goto('/members')
  await ready(ben.page)
  await seen(ben.page.getByText(t('card.from', { site: 'Rose' }), { exact: true }))
  expect(await axeFindings(ben.page)).toEqual([])
  await ben.page.goto(`/members/${tom.member.id}/chat`)
  await ready(ben.page)
  await seen(ben.page.getByText(t('card.from', { site: 'Rose' })))
  expect((await ask(ben.page, 'POST', '/api/messages.php', { profile: { id: tom.member.id }, text: 'Hello there' })).status).toBe(
    201,
  )
  await tom.page.goto(`/members/${ben.member.id}/chat`)
  await seen(tom.page.getByRole('main').getByText('Hello there').last())
  // Withdrawn in the list of consents: the switch follows.
  await ben.page.goto('/notifications#consents')
  await ready(ben.page)
  const what = `${t('consent.shared_with_sites')}: Rose`
  await ben.page.getByRole('button', { name: t('consent.withdraw_one', { what }) }).click()
  await seen(ben.page.getByText(t('sharing.none')))
  await comesTo(async () => (await ask(tom.page, 'GET', `/api/member.php?id=${ben.member.id}`)).status, 404)
  await gone(tom.page.getByRole('main').getByText('Hello there').last())
  expect((await ask(tom.page, 'GET', '/api/requests.php')).body).toEqual([])
}, 120_000)

test('a newcomer is asked at the end of signup, in German and by keyboard, and nobody is shared without consent', async () => {
  const de = textsOf('de')
  const { page } = await joined('plum', { language: 'de' })
  expect((await ask(page, 'GET', '/api/sharing.php')).body.sites).toEqual([
    { id: 'rose', name: 'Rose', company: 'Rose', agreed: false, refused: false, excluded: false },
  ])
  await page.goto('/complete-signup?step=3')
  await ready(page)
  const sharing = page.getByRole('switch', { name: de('sharing.switch', { site: 'Rose' }) })
  await seen(page.getByText(de('sharing.company', { site: 'Rose', company: 'Rose' })))
  await sharing.focus()
  await page.keyboard.press('Space')
  await comesTo(async () => (await ask(page, 'GET', '/api/sharing.php')).body.sites[0].agreed, true)
  expect(await axeFindings(page)).toEqual([])
}, 120_000)
