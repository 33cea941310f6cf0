import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { type BrowserOptions, onPhone, openBrowser, siteUrl } from './browser.ts'
import { site } from './operator.ts'
import { newMember } from './people.ts'
import { arrives, ready, seen } from './seeing.ts'
import { signupForm, fillBirthByHand, fillNameByHand, fillPlaceByHand, fillWhoByHand } from './signing-up.ts'
import { english as t, textsOf } from './texts.ts'

/** A separate site, because the site of the other tests has open signup. */
const club = `http://club.localhost:${new URL(siteUrl).port}`

beforeAll(async () => {
  await site('add', 'club', 'club.localhost')
  await site('set', 'club', 'signups', 'by_invitation')
  // The running product reads the settings within some seconds.
  const readSettings = async () =>
    (await (await fetch(`${siteUrl}/api/settings.php?host=club.localhost`)).json()) as { signups: string }
  while ((await readSettings()).signups !== 'by_invitation') await pause(200)
})

const atClub = (options: BrowserOptions = {}) => openBrowser({ baseURL: club, ...options })

async function invitation(...words: string[]): Promise<string> {
  const { pathname, search } = new URL(await site('invite', 'club', ...words))
  return pathname + search
}

async function reach(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('a visitor without an invitation is told so before typing, in their language, and members still log in', async () => {
  const nl = textsOf('nl')
  const page = await atClub({ ...onPhone, language: 'nl' })
  await reach(page, '/pricing')
  await page
    .getByRole('link', { name: nl('nav.sign_up') })
    .first()
    .click()
  const over = page.getByRole('dialog')
  await seen(over.getByRole('heading', { name: nl('signup.invite_only_title') }))
  expect(await axeFindings(page)).toEqual([])
  await over.getByRole('link', { name: nl('nav.log_in') }).click()
  await arrives(page, '/login')
  await reach(page, '/signup')
  await seen(page.getByRole('heading', { name: nl('signup.invite_only_title') }))
  expect(await page.title()).toContain(nl('signup.invite_only_title'))
})

test('an invited visitor joins, also after looking around, reloading and starting over; the next visitor with that link is refused', async () => {
  const link = await invitation()
  const page = await atClub()
  await reach(page, link)
  await arrives(page, '/signup?step=0')
  await page.goto('/pages/faq')
  await page.goto('/signup')
  await ready(page)
  await fillWhoByHand(page)
  await page.reload()
  await ready(page)
  await page.getByRole('link', { name: t('signup.start_over') }).click()
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  const invited = newMember('club')
  await fillNameByHand(page, invited)
  const form = signupForm(page)
  await form.password.fill(invited.password)
  await form.terms.check()
  await page
    .getByRole('checkbox', { name: /agree|consent/i })
    .last()
    .check()
  await form.create.click()
  await arrives(page, /^\/complete-signup/)
  const next = await atClub()
  await next.goto(link)
  await ready(next)
  await seen(next.getByRole('heading', { name: t('signup.invitation_title') }))
  await next.goto(link.slice(0, -3))
  await seen(next.getByRole('heading', { name: t('signup.invitation_title') }))
}, 120_000)

test('a visitor whose invitation ends while typing is told at the end, keeps the input, and continues by a new link', async () => {
  const page = await atClub()
  await reach(page, await invitation())
  await fillWhoByHand(page)
  await fillBirthByHand(page)
  await fillPlaceByHand(page, 'Utrecht')
  const invited = newMember('late')
  await fillNameByHand(page, invited)
  const id = (await site('invitations', 'club')).slice(0, 8)
  await site('invitations', 'club', 'revoke', id)
  const create = async () => {
    const form = signupForm(page)
    await form.password.fill(invited.password)
    await form.terms.check()
    await page
      .getByRole('checkbox', { name: /agree|consent/i })
      .last()
      .check()
    await form.create.click()
  }
  await create()
  await seen(page.getByText(t('error.invitation_invalid')))
  expect(await signupForm(page).password.inputValue()).toBe(invited.password)
  await page.goto(await invitation())
  await ready(page)
  await arrives(page, '/signup?step=4')
  await create()
  await arrives(page, /^\/complete-signup/)
}, 120_000)

test('without scripts the invitation is kept from step to step', async () => {
  const page = await atClub({ javaScriptEnabled: false })
  await page.goto('/signup')
  await seen(page.getByRole('heading', { name: t('signup.invite_only_title') }))
  await page.goto(await invitation())
  const form = signupForm(page)
  await form.gender(t('option.gender.man')).check()
  await form.next.click()
  await seen(page.getByRole('heading', { name: t('signup.birth_title') }))
  expect(await page.locator('input[name=draft]').first().inputValue()).toContain('"invite"')
})
