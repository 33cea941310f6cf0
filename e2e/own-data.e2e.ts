import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unzip } from '#server/testing/unzip.ts'
import { axeFindings } from './axe.ts'
import { phone } from './browser.ts'
import { inboxOf, openAs } from './people.ts'
import { arrives, comesTo, isSaidUnder, ready, seen } from './seeing.ts'
import { english as t } from './texts.ts'

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, title: string) =>
  main(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a member requests a copy of their data, is mailed a link, and finds the data and the photo in the file', async () => {
  const { page, member } = await openAs({ viewport: phone, photo: true })
  await page.goto('/notifications#export')
  await ready(page)
  const section = row(page, t('export.title'))
  const password = section.getByLabel(t('password.own'))
  await password.fill('not my password')
  await section.getByRole('button', { name: t('export.ask') }).click()
  await isSaidUnder(password, t('field.password_wrong'))
  await password.fill(member.password)
  // Another page of theirs learns it by itself, from the first word to the last.
  const other = await page.context().newPage()
  await other.goto('/notifications#export')
  await ready(other)
  await page.bringToFront()
  await section.getByRole('button', { name: t('export.ask') }).click()
  await seen(section.getByText(t('export.ready_text')).or(section.getByText(t('export.making_text'))))
  const find = async () =>
    (await inboxOf(page, member.email)).flatMap(({ links }) => links).find((each) => each.includes('/export/do'))
  await comesTo(async () => (await find()) !== undefined, true)
  await seen(section.getByText(t('export.ready_text')))
  await seen(row(other, t('export.title')).getByText(t('export.ready_text')))
  await other.close()
  const { pathname, search } = new URL((await find())!)
  await page.goto(pathname + search)
  await ready(page)
  expect(await axeFindings(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('link', { name: t('export.download') })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['data.json', 'photos/1.webp'])
  expect(files.get('photos/1.webp')!.toString('latin1', 8, 12)).toBe('WEBP')
  expect(JSON.parse(files.get('data.json')!.toString('utf8'))).toMatchObject({
    format: 'beau-data',
    account: { username: member.username, email: member.email },
  })
  // The link works again, but only for the member.
  const another = await openAs()
  await another.page.goto(pathname + search)
  await seen(another.page.getByText(t('error.export_of_another')))
  // A page that learns of the end of its session goes to the login.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(pathname + search)
  await arrives(page, /^\/login\?/)
})

test('a member reads their consents and withdraws one; its switch follows, and both persist after a reload', async () => {
  const { page } = await openAs({ viewport: phone })
  await page.goto('/notifications#privacy')
  await ready(page)
  const visitors = page.locator('input[name="shown_to_visitors"]')
  await visitors.click()
  await comesTo(() => visitors.isChecked(), true)
  await page.goto('/notifications#consents')
  await ready(page)
  const section = row(page, t('consent.title'))
  const what = t('consent.shown_to_visitors')
  await seen(section.getByText(what).last())
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: t('consent.withdraw_one', { what }) }).click()
  await seen(section.getByRole('heading', { name: t('consent.before') }))
  await comesTo(() => visitors.isChecked(), false)
  await page.reload()
  await ready(page)
  await seen(section.getByRole('heading', { name: t('consent.before') }))
  // Consents that the account requires are withdrawn by leaving.
  await section
    .getByRole('link', { name: t('leaving.title') })
    .first()
    .click()
  await seen(row(page, t('leaving.title')).getByText(t('leaving.reason')).first())
})

test('a member corrects their date of birth once, and is told that they cannot do so again', async () => {
  const { page, member } = await openAs({ viewport: phone })
  await page.goto('/notifications#birth-date')
  await ready(page)
  const section = row(page, t('signup.birth_label'))
  await section.getByRole('button', { name: t('settings.birth_correct') }).click()
  await seen(
    section.getByText(t('field.birth_date_required', { minimum: 18 })).or(section.getByText(t('field.required')).first()),
  )
  // Younger than those whom other tests count by their age.
  await section.getByLabel(t('signup.day')).fill('3')
  await section.getByLabel(t('signup.month')).selectOption('2')
  await section.getByLabel(t('signup.year')).fill('1992')
  await section.getByLabel(t('settings.birth_reason')).selectOption('other')
  await section.getByLabel(t('settings.birth_words')).fill('My brother typed it')
  await section.getByLabel(t('password.own')).fill(member.password)
  expect(await axeFindings(page)).toEqual([])
  await section.getByRole('button', { name: t('settings.birth_correct') }).click()
  await seen(page.getByText(t('settings.saved')).first())
  await seen(section.getByText('3 February 1992'))
  await section.locator('summary').click()
  await seen(section.getByText(t('settings.birth_corrected')))
})
