import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { site } from './operator.ts'
import { arrives, comesTo, gone, hasFocus, isSaidUnder, seen } from './seeing.ts'
import { openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { arrowToOption, arrowToRadio, typeInto } from './typing.ts'

const t = staffTextsOf('en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

test('an admin writes bulk mail in two languages, tries it, sends it, stops it and continues it, by keys', async () => {
  await site('add', 'letters', '127.20.40.61')
  await site('set', 'letters', 'visible_languages', '["en","de"]')
  const page = await openStaff('staff')
  await page.setViewportSize(desktop)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bulk letters', { delay: 60 })
  await seen(page.getByRole('option', { name: `${t('site_section.broadcasts')} Letters`, exact: true, selected: true }))
  await page.keyboard.press('Enter')
  await arrives(page, '/staff/sites/letters/broadcasts')
  await button(page, t('broadcasts.add')).press('Enter')
  const dialog = page.getByRole('dialog', { name: t('broadcasts.add') })
  const name = dialog.getByLabel(t('broadcasts.name'), { exact: true })
  await comesTo(() => hasFocus(name), true)
  await typeInto(name, 'Spring!')
  await page.keyboard.press('Enter')
  await isSaidUnder(name, 'small letters')
  await typeInto(name, 'spring')
  await page.keyboard.press('Enter')
  await arrives(page, '/staff/sites/letters/broadcasts/news/spring')

  await typeInto(field(page, t('broadcasts.subject')), '<b>Spring</b>')
  await button(page, t('settings.save')).press('Enter')
  await isSaidUnder(field(page, t('broadcasts.heading')), t('enter.needed'))
  await comesTo(() => hasFocus(field(page, t('broadcasts.heading'))), true)
  await typeInto(field(page, t('broadcasts.heading')), 'Come out')
  await typeInto(field(page, t('broadcasts.text')), 'See evil.example')
  await button(page, t('decision.preview')).press('Enter')
  const preview = page.getByRole('dialog', { name: t('decision.preview') })
  await seen(preview.getByRole('heading', { name: '<b>Spring</b>' }))
  await page.keyboard.press('Escape')
  await gone(preview)
  await button(page, t('settings.save')).press('Enter')
  await comesTo(() => button(page, t('broadcasts.send')).isEnabled(), true)

  // What cannot be sent is said where it stands, in its language.
  const ask = page.getByRole('dialog', { name: t('broadcasts.send_title') })
  await button(page, t('broadcasts.send')).press('Enter')
  await seen(ask.getByText(t('broadcasts.estimate_title')))
  await ask.getByRole('button', { name: t('broadcasts.send'), exact: true }).press('Enter')
  await gone(ask)
  await isSaidUnder(field(page, t('broadcasts.subject')), 'this language')
  expect(await field(page, t('pages.language')).inputValue()).toBe('de')
  await typeInto(field(page, t('broadcasts.subject')), 'Frühling')
  await typeInto(field(page, t('broadcasts.heading')), 'Komm heraus')
  await typeInto(field(page, t('broadcasts.text')), 'Schau vorbei.')
  await arrowToOption(field(page, t('pages.language')), 'en')
  await typeInto(field(page, t('broadcasts.text')), 'Look around.')
  await main(page)
    .locator('summary', { hasText: t('broadcasts.everybody') })
    .press('Enter')
  await main(page).getByRole('checkbox', { name: 'German', exact: true }).press('Space')
  await main(page).getByRole('checkbox', { name: 'English', exact: true }).press('Space')
  await button(page, t('settings.save')).press('Enter')
  await comesTo(() => hasFocus(button(page, t('broadcasts.estimate'))), true)
  await button(page, t('broadcasts.test')).press('Enter')
  await seen(page.getByRole('region', { name: 'Messages' }).getByText(/^2 mails/))

  await button(page, t('broadcasts.send')).press('Enter')
  await arrowToRadio(ask.getByRole('group', { name: t('broadcasts.when') }), t('broadcasts.later'))
  await ask.getByRole('button', { name: t('broadcasts.send'), exact: true }).press('Enter')
  const at = ask.getByLabel(t('broadcasts.at'), { exact: true })
  await isSaidUnder(at, t('enter.needed'))
  await at.press('ArrowUp')
  await page.keyboard.type(`0110${new Date().getFullYear() + 1}`, { delay: 60 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1000AM', { delay: 60 })
  await ask.getByRole('button', { name: t('broadcasts.send'), exact: true }).press('Enter')
  await seen(main(page).getByText(t('broadcasts.state_planned')))
  await button(page, t('broadcasts.stop')).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('broadcasts.stop'), exact: true })
    .press('Enter')
  await button(page, t('broadcasts.continue')).press('Enter')
  const again = page.getByRole('dialog', { name: t('broadcasts.continue_title') })
  await again.getByRole('button', { name: t('broadcasts.continue'), exact: true }).press('Enter')
  await gone(again)
  await main(page)
    .getByRole('link', { name: t('broadcasts.all') })
    .press('Enter')
  await arrives(page, '/staff/sites/letters/broadcasts')
  const line = main(page).getByRole('link', { name: /spring/ })
  await seen(button(page, t('broadcasts.add')))
  await seen(line)
  await page.keyboard.press('j')
  await comesTo(() => hasFocus(line), true)

  await button(page, t('broadcasts.add')).press('Enter')
  await typeInto(name, 'summer')
  await page.keyboard.press('Enter')
  for (const [viewport, colorScheme] of [
    [phone, 'dark'],
    [desktop, 'light'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await seen(button(page, t('broadcasts.send')))
    expect([viewport.width, await axeFindings(page)]).toEqual([viewport.width, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}, 120_000)
