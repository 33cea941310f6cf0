import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, phone } from './browser.ts'
import { loseSession, type Member, openAs } from './people.ts'
import { arrives, comesTo, hasFocus, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'
import { typeInto } from './typing.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, title: string) =>
  main(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Adds Chromium's virtual authenticator with user verification. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** `first`: with every check of the form, and a wrong password before the right one. */
async function withPasskey({ first = false } = {}): Promise<{ page: Page; member: Member }> {
  const { page, member } = await openAs({ viewport: phone })
  await withAuthenticator(page)
  await page.goto('/notifications')
  await ready(page)
  const keys = section(page, t('settings.passkeys'))
  await keys.locator('summary').click()
  await typeInto(keys.getByLabel(t('settings.passkey_name')), 'My phone')
  const password = keys.getByLabel(t('password.own'))
  const add = keys.getByRole('button', { name: t('settings.passkey_add') })
  if (first) {
    await typeInto(password, 'not my password')
    expect(await axeFindings(page)).toEqual([])
    await add.click()
    await isSaidUnder(password, t('field.password_wrong'))
  }
  await typeInto(password, member.password)
  await add.click()
  await seen(keys.getByText(t('settings.passkey_never')))
  return { page, member }
}

test('a member adds a passkey, logs out, logs in with it, and uses it to confirm its removal', async () => {
  const { page } = await withPasskey({ first: true })
  await loseSession(page)
  // Otherwise the autofill of the field logs in before the press.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await page.goto('/login?next=%2Fnotifications')
  await ready(page)
  expect(await axeFindings(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: t('login.passkey') })
    .click()
  await arrives(page, /^\/notifications/)
  await ready(page)
  const keys = section(page, t('settings.passkeys'))
  await keys.locator('summary').click()
  await keys.getByRole('button', { name: t('settings.passkey_remove_one', { name: 'My phone' }) }).click()
  await keys.getByRole('button', { name: t('settings.use_passkey') }).click()
  await seen(keys.getByText(t('settings.passkey_used')))
  expect(await axeFindings(page)).toEqual([])
  await keys.getByRole('button', { name: t('settings.passkey_remove'), exact: true }).click()
  await comesTo(() => keys.getByRole('listitem').count(), 0)
})

test('a browser with passkey autofill at the name field logs a member in without a press', async () => {
  const { page } = await withPasskey()
  await loseSession(page)
  // The login may be left before it has loaded.
  await page.goto('/login?next=%2Flikes', { waitUntil: 'commit' })
  await arrives(page, /^\/likes/)
})

test('a member changes their name by passkey; a failed form asks for it again', async () => {
  const { page, member } = await withPasskey()
  const names = section(page, t('signup.username'))
  await names.locator('summary').click()
  await names.getByRole('button', { name: t('settings.use_passkey') }).click()
  await seen(names.getByText(t('settings.passkey_used')))
  await typeInto(names.getByLabel(t('settings.new_username')), 'moderator')
  await names.getByRole('button', { name: t('settings.change') }).click()
  await isSaidUnder(names.getByLabel(t('settings.new_username')), t('field.username_reserved'))
  const name = `${member.username.slice(0, 12)}_2`
  await typeInto(names.getByLabel(t('settings.new_username')), name)
  await names.getByRole('button', { name: t('settings.use_passkey') }).click()
  await seen(names.getByText(t('settings.passkey_used')))
  await names.getByRole('button', { name: t('settings.change') }).click()
  await seen(names.locator('summary').getByText(name))
})

test('a member deletes the account by passkey, without the password', async () => {
  const { page } = await withPasskey()
  await page.goto('/notifications#leave')
  await ready(page)
  const leaving = page.locator('#leave')
  await page.getByRole('radio', { name: t('leaving.reason_time') }).check()
  await leaving.getByRole('button', { name: t('settings.use_passkey') }).click()
  await seen(leaving.getByText(t('settings.passkey_used')))
  await main(page)
    .getByRole('button', { name: t('leaving.title') })
    .click()
  await arrives(page, /^\/account-deleted\?on=20\d\d-\d\d-\d\d$/)
})

test('a passkey that was removed elsewhere is refused with an explanation, and the password still works', async () => {
  const { page, member } = await withPasskey()
  const credentials = await page.evaluate(async (password) => {
    const { passkeys } = await (await fetch('/api/passkeys.php')).json()
    const input = { id: passkeys[0].id, proof: { password } }
    await fetch('/api/passkey.php', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return passkeys.length
  }, member.password)
  expect(credentials).toBe(1)
  await loseSession(page)
  await page.goto('/login')
  await ready(page)
  const alert = main(page).getByRole('alert')
  // This browser offers the passkey by itself.
  await comesTo(() => alert.textContent(), t('error.passkey_failed'))
  const press = () =>
    main(page)
      .getByRole('button', { name: t('login.passkey') })
      .click()
  const refused = page.waitForResponse('**/api/passkey-login.php')
  await press()
  await refused
  await comesTo(() => alert.textContent(), t('error.passkey_failed'))
  await comesTo(() => hasFocus(alert), true)
  await typeInto(page.getByLabel(t('login.username')), member.username)
  // Pressed again, and refused while its owner types the password already.
  const half = Promise.withResolvers<void>()
  await page.route('**/api/passkey-login.php', (route) => half.promise.then(() => route.continue()))
  await alert.evaluate((shown) => shown.setAttribute('data-read', ''))
  const asked = page.waitForRequest('**/api/passkey-login.php')
  await press()
  await asked
  const password = page.getByLabel(t('password.label'), { exact: true })
  await typeInto(password, member.password.slice(0, 3))
  half.resolve()
  await comesTo(() => main(page).locator('[role=alert]:not([data-read])').textContent(), t('error.passkey_failed'))
  await page.keyboard.type(member.password.slice(3))
  expect(await hasFocus(password)).toBe(true)
  await main(page)
    .getByRole('button', { name: t('nav.log_in') })
    .click()
  await arrives(page, /^\/members/)
})

test('without scripts no passkey is offered', async () => {
  const page = await openBrowser({ javaScriptEnabled: false })
  await page.goto('/login')
  await seen(main(page).getByRole('button', { name: t('nav.log_in') }))
  expect(await main(page).getByRole('button').count()).toBe(1)
})
