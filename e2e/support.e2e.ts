import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unzip } from '#server/testing/unzip.ts'
import { axeFindings } from './axe.ts'
import { buy } from './bank.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { call, confirm, inboxOf, openAs } from './people.ts'
import { arrives, comesTo, gone, hasFocus, isSaidUnder, ready, seen } from './seeing.ts'
import { openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { textsOf } from './texts.ts'
import { arrowToOption, typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')
const web = textsOf('en')
const hostile = '<img src=x onerror=alert(1)> letter 12'

test('support opens an account for a reason, helps its member, and a lead confirms what support proposed: credits, and a copy for who cannot log in', async () => {
  const { page: tom, member } = await openAs({ confirmed: false })
  await comesTo(async () => (await inboxOf(tom, member.email)).length, 1)
  const support = await openStaff('staff-support')
  await seen(main(support).getByRole('link', { name: t('waiting.held') }))

  await support.keyboard.press('Control+k')
  await support.keyboard.type(member.username, { delay: 60 })
  await seen(support.getByRole('option', { name: member.username }))
  await support.keyboard.press('Enter')
  await arrives(support, '/staff/people')
  const form = main(support)
  expect(await form.getByLabel(t('lookup.find'), { exact: true }).inputValue()).toBe(member.username)
  await form.getByRole('button', { name: t('lookup.submit'), exact: true }).click()
  await seen(form.getByText(t('enter.needed')))
  await typeInto(form.getByLabel(t('lookup.reason'), { exact: true }), hostile)
  await support.keyboard.press('Enter')
  await arrives(support, `/staff/people/${member.id}`)
  await seen(form.getByRole('heading', { level: 1, name: member.username }))
  await seen(form.getByText(member.email))
  await seen(form.getByText(hostile))

  await form.getByRole('button', { name: t('act.activation_again') }).click()
  const dialog = support.getByRole('dialog')
  await dialog.getByRole('button', { name: t('act.do'), exact: true }).click()
  await gone(dialog)
  await comesTo(async () => (await inboxOf(tom, member.email)).length, 2)

  // The address had a typo.
  await form.getByRole('button', { name: t('case.more') }).click()
  await support.getByRole('menuitem', { name: t('act.address') }).click()
  await typeInto(dialog.getByLabel(t('act.new_address'), { exact: true }), `right-${member.email}`)
  await arrowToOption(dialog.getByLabel(t('act.checked'), { exact: true }), 'old_address')
  await typeInto(dialog.getByLabel(t('lookup.reason'), { exact: true }), 'They mistyped it')
  await support.keyboard.press('Enter')
  await gone(dialog)
  await seen(form.getByText(`right-${member.email}`))

  await form.getByRole('button', { name: t('case.more') }).click()
  await support.getByRole('menuitem', { name: t('act.grant') }).click()
  await typeInto(dialog.getByLabel(t('person.credits'), { exact: true }), '25')
  await typeInto(dialog.getByLabel(t('lookup.reason'), { exact: true }), hostile)
  await support.keyboard.press('Enter')
  await gone(dialog)
  // A copy of the data: the code is shown once, to be read out, and closes by its button alone.
  const address = `right-${member.email}`
  await confirm(tom, address)
  await form.getByRole('button', { name: t('case.more') }).click()
  await support.getByRole('menuitem', { name: t('act.export') }).click()
  await dialog.getByRole('button', { name: t('act.propose'), exact: true }).press('Enter')
  await isSaidUnder(dialog.getByLabel(t('act.checked'), { exact: true }), t('enter.needed'))
  await arrowToOption(dialog.getByLabel(t('act.checked'), { exact: true }), 'document')
  await typeInto(dialog.getByLabel(t('lookup.reason'), { exact: true }), hostile)
  await support.keyboard.press('Enter')
  const shown = support.getByRole('dialog', { name: t('act.code_title') })
  await seen(shown)
  await support.keyboard.press('Escape')
  const code = /\d{4} \d{4}/.exec(await shown.innerText())![0]
  expect(await axeFindings(support)).toEqual([])
  await shown.getByRole('button', { name: t('act.code_said') }).press('Enter')
  await gone(shown)

  await support.goto('/staff/approvals')
  const proposal = (page: Page, act: 'grant' | 'export') =>
    main(page)
      .getByRole('listitem')
      .filter({ hasText: hostile, has: page.getByRole('heading', { name: t(`act.${act}`) }) })
  for (const act of ['grant', 'export'] as const) await seen(proposal(support, act).getByText(t('approvals.own')))
  expect(
    await main(support)
      .getByRole('button', { name: t('approvals.confirm'), exact: true })
      .count(),
  ).toBe(0)

  const lead = await openStaff('staff-lead')
  await main(lead)
    .getByRole('link', { name: t('waiting.approvals') })
    .press('Enter')
  await arrives(lead, '/staff/approvals')
  const confirms = async (act: 'grant' | 'export') => {
    await proposal(lead, act)
      .getByRole('button', { name: t('approvals.confirm'), exact: true })
      .press('Enter')
    await lead
      .getByRole('dialog')
      .getByRole('button', { name: t('approvals.confirm'), exact: true })
      .press('Enter')
    await gone(proposal(lead, act))
  }
  const before = (await call(tom, 'GET', '/api/user.php')).body.user.credits as number
  await confirms('grant')
  await comesTo(async () => (await call(tom, 'GET', '/api/user.php')).body.user.credits as number, before + 25)

  // Where the member is signed in they read that somebody asked for their data, and later that it was downloaded.
  await confirms('export')
  await tom.goto('/notifications#export')
  await ready(tom)
  await seen(main(tom).getByRole('button', { name: web('export.assisted_stop') }))
  await opensTheCopy(tom, address, code)
  await tom.reload()
  await ready(tom)
  await seen(main(tom).getByText(/^Asked for on .* downloaded since/))
  await main(tom)
    .getByRole('button', { name: web('export.assisted_known') })
    .press('Enter')
  await gone(main(tom).getByRole('button', { name: web('export.assisted_known') }))

  // The account is open to support alone.
  await lead.goto(`/staff/people/${member.id}`)
  await seen(main(lead).getByRole('heading', { level: 1, name: t('lookup.closed') }))
  expect(await main(lead).getByText(member.username).count()).toBe(0)

  for (const path of ['/staff', '/staff/people', `/staff/people/${member.id}`, '/staff/orders', '/staff/approvals']) {
    await support.goto(path)
    await seen(main(support).getByRole('heading', { level: 1 }))
    await support.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desktop, 'dark'],
    ] as const) {
      await support.setViewportSize(viewport)
      await support.emulateMedia({ colorScheme })
      expect([path, viewport.width, await axeFindings(support)]).toEqual([path, viewport.width, []])
      expect(await support.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
    }
  }
}, 120_000)

test('support refunds a purchase and releases a held one by a press and an answer: Enter in the reason does neither', async () => {
  const { page: tom } = await openAs()
  await buy(tom)
  const bought = async () => (await call(tom, 'GET', '/api/orders.php')).body[0]

  const support = await openStaff('staff-support')
  const shown = main(support)
  const reason = shown.getByLabel(t('lookup.reason'), { exact: true })
  await support.goto(`/staff/orders/${(await bought()).id}`)
  await seen(shown.getByRole('heading', { level: 1, name: t('lookup.closed') }))
  await typeInto(reason, 'Their letter of today')
  await support.keyboard.press('Enter')
  const button = shown.getByRole('button', { name: t('order.refund', { sum: '' }).trim() })
  await seen(button)
  await typeInto(reason, 'No')
  await support.keyboard.press('Enter')
  await isSaidUnder(reason, t('act.reason_short'))
  await typeInto(reason, 'They did not want it')
  await support.keyboard.press('Enter')
  await comesTo(() => hasFocus(button), true)
  const ask = support.getByRole('dialog')
  expect(await ask.count(), 'Enter asks and does nothing').toBe(0)
  await support.keyboard.press('Enter')
  await seen(ask.getByText('They did not want it'))
  await support.keyboard.press('Enter')
  await seen(ask)
  await support.keyboard.press('Escape')
  await gone(ask)
  expect((await bought()).state).toBe('completed')
  await button.press('Enter')
  await ask.getByRole('button', { name: t('order.refund', { sum: '' }).trim() }).press('Enter')
  await seen(support.getByRole('region', { name: t('console.messages') }).getByText(t('order.refund_done')))
  await comesTo(async () => (await bought()).state, 'refunded')

  await support.goto('/staff/orders')
  await shown
    .getByRole('list', { name: t('waiting.held') })
    .getByRole('link')
    .first()
    .press('Enter')
  await seen(shown.getByRole('heading', { level: 1, name: t('lookup.closed') }))
  await typeInto(reason, 'Their identity card of Portugal')
  await support.keyboard.press('Enter')
  const held = shown.getByRole('heading', { name: t('waiting.held'), exact: true })
  const release = shown.getByRole('button', { name: t('order.release'), exact: true })
  await seen(held)
  await typeInto(reason, 'The card proves the country')
  await support.keyboard.press('Enter')
  await comesTo(() => hasFocus(release), true)
  await support.keyboard.press('Enter')
  await seen(ask.getByText('The card proves the country'))
  await support.keyboard.press('Escape')
  await gone(ask)
  await seen(held)
  await release.press('Enter')
  await ask.getByRole('button', { name: t('order.release'), exact: true }).press('Enter')
  await seen(support.getByRole('region', { name: t('console.messages') }).getByText(t('order.released')))
  await gone(held)
}, 120_000)

/** A browser without a session opens the mailed link, mistypes the code, and downloads the copy; then the link is used up. */
async function opensTheCopy(tom: Page, address: string, code: string): Promise<void> {
  const de = textsOf('de')
  const find = async () =>
    (await inboxOf(tom, address)).flatMap(({ links }) => links).find((each) => each.includes('/export/code'))
  await comesTo(async () => (await find()) !== undefined, true)
  const { pathname, search } = new URL((await find())!)
  const page = await openBrowser({ language: 'de', viewport: { width: 320, height: 640 } })
  await page.goto(pathname + search)
  await ready(page)
  const field = main(page).getByLabel(de('export.code_label'), { exact: true })
  await typeInto(field, code === '1111 1111' ? '2222 2222' : '1111 1111')
  await page.keyboard.press('Enter')
  await isSaidUnder(field, de('field.code_wrong'))
  await comesTo(() => hasFocus(field), true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect([colorScheme, await axeFindings(page)]).toEqual([colorScheme, []])
  }
  await typeInto(field, code)
  await page.keyboard.press('Enter')
  const link = main(page).getByRole('link', { name: de('export.download') })
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')])
  const data = JSON.parse(
    unzip(await readFile(await download.path()))
      .get('data.json')!
      .toString('utf8'),
  )
  expect(data.account.email).toBe(address)

  // Without scripts: the link is used up.
  const plain = await openBrowser({ javaScriptEnabled: false, viewport: phone })
  await plain.goto(pathname + search)
  await typeInto(main(plain).getByLabel(web('export.code_label'), { exact: true }), code)
  await main(plain)
    .getByRole('button', { name: web('export.code_submit') })
    .click()
  await seen(main(plain).getByText(web('error.export_code_link')))
}
