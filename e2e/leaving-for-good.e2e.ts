import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, phone, siteUrl } from './browser.ts'
import { site } from './operator.ts'
import { call, inboxOf, type JoinOptions, type Member, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, isSaidUnder, ready, seen } from './seeing.ts'
import { type T, textsOf } from './texts.ts'
import { tracesIn } from './traces.ts'

const languages = ['en', 'nl'] as const

async function atLeaving(t: T, options: JoinOptions = {}): Promise<{ page: Page; member: Member }> {
  const { page, member } = await openAs({ viewport: phone, ...options })
  await page.goto('/notifications#leave')
  await ready(page)
  await seen(page.getByText(t('leaving.reason')))
  return { page, member }
}

const reason = (page: Page, text: string) => page.getByRole('radio', { name: text })
const leaveButton = (page: Page, t: T) => page.getByRole('main').getByRole('button', { name: t('leaving.title') })

async function leave(page: Page, t: T, { password }: Member): Promise<void> {
  await reason(page, t('leaving.reason_time')).check()
  await page.locator('#leave').getByLabel(t('password.own')).fill(password)
  await leaveButton(page, t).click()
  await arrives(page, /^\/account-deleted\?on=20\d\d-\d\d-\d\d$/)
}

async function reactivationLinkOf(page: Page, { email }: Member, count = 1): Promise<string> {
  const links = async () =>
    (await inboxOf(page, email)).flatMap((mail) => mail.links).filter((link) => link.includes('/account-deleted/undo'))
  await comesTo(async () => (await links()).length >= count, true)
  const { pathname, search } = new URL((await links())[0]!)
  return pathname + search
}

async function logIn(page: Page, t: T, { username, password }: Member): Promise<void> {
  await page.goto('/login')
  await ready(page)
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByLabel(t('password.label'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in'), exact: true })
    .click()
}

/** A draft in this tab, and a message in this browser that waits for a network. Runs in the page. */
async function keepDraft(member: string): Promise<void> {
  sessionStorage.setItem(`chat-drafts:${member}`, '{"conversation:c":"A canary"}')
  await (await caches.open(`outbox:${member}`)).put('/outbox/1', new Response('A canary'))
}

test.each(languages)(
  'a member leaves on a phone, comes back by a link that was sent again, and leaves again (%s)',
  async (language) => {
    const t = textsOf(language)
    const { page, member } = await atLeaving(t, { language })
    await leaveButton(page, t).click()
    await seen(page.getByText(t('field.required')).first())
    await reason(page, t('leaving.reason_time')).check()
    await page.locator('#leave').getByLabel(t('password.own')).fill('not my password')
    expect(await axeFindings(page)).toEqual([])
    await leaveButton(page, t).click()
    const own = page.locator('#leave').getByLabel(t('password.own'))
    await isSaidUnder(own, t('field.password_wrong'))
    await comesTo(() => hasFocus(own), true)
    await leave(page, t, member)
    await seen(page.getByRole('heading', { name: t('account_deleted.title') }))
    const said = await page.getByRole('main').innerText()
    for (const own of [member.username, member.email]) expect(await page.content()).not.toContain(own)
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await comesTo(() => page.getByRole('main').innerText(), said)
    await logIn(page, t, member)
    await seen(page.getByText(t('error.pending_deletion')))
    await reactivationLinkOf(page, member)
    await page.getByRole('button', { name: t('login.way_back') }).click()
    await seen(page.getByText(t('login.way_back_sent')))
    const link = await reactivationLinkOf(page, member, 2)
    await page.goto(link)
    await ready(page)
    await page.getByRole('button', { name: t('account_deleted.undo') }).click()
    await seen(page.getByRole('heading', { name: t('account_deleted.undone_title') }))
    await page.goto(link)
    await ready(page)
    await page.getByRole('button', { name: t('account_deleted.undo') }).click()
    await seen(page.getByText(t('error.already_back')))
    await logIn(page, t, member)
    await arrives(page, /^\/members/)
    await page.goto('/notifications#leave')
    await ready(page)
    await leave(page, t, member)
  },
)

test('every reason has a fitting offer next to the button to leave', async () => {
  const t = textsOf('en')
  const { page } = await atLeaving(t)
  const offers = [
    ['leaving.reason_site_problems', 'leaving.problems_button'],
    ['leaving.reason_no_members', 'leaving.members_button'],
    ['leaving.reason_time', 'leaving.fewer_button'],
    // The demo's company offers no discount.
    ['leaving.reason_price', 'leaving.invisible_button'],
    ['leaving.reason_found_someone', 'leaving.invisible_button'],
  ] as const
  for (const [why, offer] of offers) {
    await reason(page, t(why)).check()
    await seen(page.locator('#leave').getByText(t(offer)))
    await seen(leaveButton(page, t))
  }
  await page
    .locator('#leave')
    .getByRole('button', { name: t('leaving.invisible_button') })
    .click()
  await seen(page.locator('#leave').getByText(t('leaving.invisible_done')))
})

test('a member who leaves because of the price gets a valid code: their next purchase costs less', async () => {
  const t = textsOf('en')
  await site('company', 'beau', 'delete_discount', '40')
  try {
    const company = async () => (await (await fetch(`${siteUrl}/api/companyinfo.php`)).json()) as { delete_discount: number }
    // The product rereads its settings every few seconds.
    await comesTo(async () => (await company()).delete_discount, 40)
    const { page } = await atLeaving(t)
    const box = page.locator('#leave')
    await reason(page, t('leaving.reason_price')).check()
    await seen(box.getByText(t('leaving.price_text', { percent: 40 })))
    await box.getByRole('button', { name: t('leaving.price_button') }).click()
    await seen(leaveButton(page, t))
    await box.getByRole('link', { name: t('leaving.price_use') }).click()
    await arrives(page, '/credits')
    // 30 euros less 40 %: more than a newcomer's quarter.
    await seen(page.getByText('€18.00').first())
  } finally {
    await site('company', 'beau', 'delete_discount', '0')
  }
})

test('a member who is not looking gets a pause of 30 days, and one with too many mails gets one mail a day and no news', async () => {
  const t = textsOf('en')
  const { page } = await atLeaving(t)
  const own = async () => (await call(page, 'GET', '/api/notifications.php')).body
  const box = page.locator('#leave')
  await reason(page, t('leaving.reason_not_looking')).check()
  await box.getByRole('button', { name: t('leaving.pause_button', { days: 30 }) }).click()
  await comesTo(async () => Math.round((Date.parse((await own()).pause?.until) - Date.now()) / 86_400_000), 30)
  await seen(leaveButton(page, t))
  await call(page, 'PUT', '/api/notifications.php', { choices: [{ type: 'news', channel: 'email', chosen: true }] })
  await reason(page, t('leaving.reason_time')).check()
  expect(await axeFindings(page)).toEqual([])
  await box.getByRole('button', { name: t('leaving.fewer_button') }).click()
  await seen(box.getByText(t('leaving.fewer_done')))
  const { mails_per_day: most, choices } = await own()
  expect([most, choices.news.email, choices.new_messages.email]).toEqual([1, false, true])
  await seen(leaveButton(page, t))
})

test('other tabs of the member are signed out as well, no tab keeps what they wrote, and other visitors of the page read general information', async () => {
  const t = textsOf('en')
  const { page, member } = await atLeaving(t)
  const other = await page.context().newPage()
  await other.goto('/likes')
  await ready(other)
  for (const tab of [page, other]) await tab.evaluate(keepDraft, member.id)
  await leave(page, t, member)
  await arrives(other, /^\/($|login)/)
  await comesTo(() => tracesIn(page.context(), /canary/), [])
  const stranger = await openBrowser()
  for (const address of ['/account-deleted', '/account-deleted?on=nonsense', '/account-deleted?on=2026-99-99']) {
    await stranger.goto(address)
    await ready(stranger)
    await seen(stranger.getByText(t('account_deleted.back')))
  }
})

test('coming back needs no scripts, and an invalid link says what to do', async () => {
  const t = textsOf('en')
  const { page, member } = await atLeaving(t)
  await leave(page, t, member)
  const plain = await openBrowser({ javaScriptEnabled: false })
  await plain.goto('/login')
  await plain.getByLabel(t('login.username')).fill(member.username)
  await plain.getByLabel(t('password.label'), { exact: true }).fill(member.password)
  await plain
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in'), exact: true })
    .click()
  await plain.getByLabel(t('password.label'), { exact: true }).fill(member.password)
  await plain.getByRole('button', { name: t('login.way_back') }).click()
  await seen(plain.getByText(t('login.way_back_sent')))
  const link = await reactivationLinkOf(page, member, 2)
  await plain.goto(link.slice(0, -3))
  await plain.getByRole('button', { name: t('account_deleted.undo') }).click()
  await seen(plain.getByText(t('error.way_back_expired')))
  await plain.goto(link)
  await plain.getByRole('button', { name: t('account_deleted.undo') }).click()
  await seen(plain.getByRole('heading', { name: t('account_deleted.undone_title') }))
})
