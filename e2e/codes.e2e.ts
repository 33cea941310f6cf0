import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { type Member, openAs } from './people.ts'
import { arrives, comesTo, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) =>
  main(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: t('settings.codes'), exact: true }) })

/** A member who has switched on one-time codes in the settings. */
async function withCodes(): Promise<{ page: Page; member: Member; secret: string; recovery: string[] }> {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto('/notifications')
  await ready(page)
  const codes = section(page)
  await codes.locator('summary').click()
  await codes.getByLabel(t('password.own')).fill(member.password)
  await codes.getByRole('button', { name: t('settings.codes_begin') }).click()
  await seen(codes.getByRole('img', { name: t('settings.codes_drawing') }))
  expect(await axeFindings(page)).toEqual([])
  const secret = (await codes.locator('code').first().textContent())!.replaceAll(' ', '')
  await codes.getByLabel(t('settings.codes_first')).fill('000000')
  await codes.getByRole('button', { name: t('settings.codes_begin') }).click()
  await isSaidUnder(codes.getByLabel(t('settings.codes_first')), t('field.code_wrong'))
  await codes.getByLabel(t('settings.codes_first')).fill(codeOf(secret))
  await codes.getByRole('button', { name: t('settings.codes_begin') }).click()
  await comesTo(() => codes.getByRole('listitem').count(), 10)
  const recovery = await codes.getByRole('listitem').allTextContents()
  expect(await axeFindings(page)).toEqual([])
  await codes.getByRole('button', { name: t('settings.recovery_kept') }).click()
  await seen(codes.getByText(t('settings.recovery_left', { left: 10 })))
  return { page, member, secret, recovery }
}

test('a member switches codes on, signs in with one on another device, and switches them off with a recovery code', async () => {
  const { page, member, secret, recovery } = await withCodes()
  const other = await openBrowser()
  await logIn(other, member, '/login?next=%2Flikes')
  await arrives(other, /^\/login\/code/)
  expect(await axeFindings(other)).toEqual([])
  await enter(other, codeOf(secret, 1))
  await arrives(other, /^\/likes/)
  const codes = section(page)
  await codes.getByLabel(t('password.own')).fill(member.password)
  await codes.getByLabel(t('login.code')).fill('000000')
  await codes.getByRole('button', { name: t('settings.codes_off') }).click()
  await isSaidUnder(codes.getByLabel(t('login.code')), t('field.code_wrong'))
  await codes.getByLabel(t('login.code')).fill(recovery[0]!)
  await codes.getByRole('button', { name: t('settings.codes_off') }).click()
  await seen(codes.getByText(t('settings.codes_none')))
  const third = await openBrowser()
  await logIn(third, member)
  await arrives(third, /^\/members/)
})

test('after five wrong codes the login is blocked for a while, also with a recovery code', async () => {
  const { member, recovery } = await withCodes()
  const page = await openBrowser()
  await logIn(page, member)
  await arrives(page, /^\/login\/code/)
  // Before its script has started the form is sent as a page.
  await ready(page)
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/api/login-code.php')
    await enter(page, '000000')
    expect((await answered).status()).toBe(422)
    await isSaidUnder(page.getByLabel(t('login.code')), t('field.code_wrong'))
    // The words are those of the try before, and a press while the page is busy does nothing.
    await comesTo(() => logInButton(page).getAttribute('aria-busy'), null)
  }
  await enter(page, recovery[0]!)
  await comesTo(() => main(page).getByRole('alert').textContent(), t('error.code_paused', { minutes: 15 }))
})

test('without scripts a member signs in with a recovery code', async () => {
  const { member, recovery } = await withCodes()
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/login?next=%2Flikes')
  await fill(page, member)
  await arrives(page, /^\/login\/code/)
  await enter(page, 'AAAAA-AAAAA')
  await seen(page.getByText(t('field.code_wrong')))
  await enter(page, recovery[0]!)
  await arrives(page, /^\/likes/)
  // Accessible only during a login.
  const stranger = await openBrowser({ javaScriptEnabled: false })
  await stranger.goto('/login/code')
  await enter(stranger, recovery[1]!)
  await seen(stranger.getByText(t('error.login_expired')))
})

async function logIn(page: Page, member: Member, address = '/login'): Promise<void> {
  await page.goto(address)
  await ready(page)
  await fill(page, member)
}

async function fill(page: Page, { username, password }: Member): Promise<void> {
  await page.getByLabel(t('login.username')).fill(username)
  await page.getByLabel(t('password.label'), { exact: true }).fill(password)
  await press(page)
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('login.code')).fill(code)
  await press(page)
}

const logInButton = (page: Page) => main(page).getByRole('button', { name: t('nav.log_in') })
const press = (page: Page) => logInButton(page).click()

/** The current code, or the one `steps` half-minutes later. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}
