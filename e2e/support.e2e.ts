import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { call, inboxOf, openAs } from './people.ts'
import { arrives, comesTo, gone, seen } from './seeing.ts'
import { openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { arrowToOption, typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')
const hostile = '<img src=x onerror=alert(1)> letter 12'

test('support opens an account for a reason, helps its member, and a lead confirms credits that support proposed', async () => {
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
  await support.goto('/staff/approvals')
  const proposal = (page: typeof support) => main(page).getByRole('listitem').filter({ hasText: hostile })
  await seen(proposal(support).getByText(t('approvals.own')))
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
  await seen(proposal(lead))
  const before = (await call(tom, 'GET', '/api/user.php')).body.user.credits as number
  await proposal(lead)
    .getByRole('button', { name: t('approvals.confirm'), exact: true })
    .click()
  await lead
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.confirm'), exact: true })
    .click()
  await gone(proposal(lead))
  await comesTo(async () => (await call(tom, 'GET', '/api/user.php')).body.user.credits as number, before + 25)

  // The account is open to support alone.
  await lead.goto(`/staff/people/${member.id}`)
  await seen(main(lead).getByRole('heading', { level: 1, name: t('lookup.closed') }))
  expect(await main(lead).getByText(member.username).count()).toBe(0)

  for (const path of ['/staff', '/staff/people', `/staff/people/${member.id}`, '/staff/orders', '/staff/approvals'])
    for (const [viewport, colorScheme] of [
      [phone, 'light'],
      [desktop, 'dark'],
    ] as const) {
      await support.setViewportSize(viewport)
      await support.emulateMedia({ colorScheme })
      await support.goto(path)
      await seen(main(support).getByRole('heading', { level: 1 }))
      await support.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      expect([path, viewport.width, await axeFindings(support)]).toEqual([path, viewport.width, []])
      expect(await support.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
    }
}, 120_000)
