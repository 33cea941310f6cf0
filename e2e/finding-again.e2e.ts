import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onPhone } from './browser.ts'
import { formOf, opener, saveIn } from './editing.ts'
import { call, openAs } from './people.ts'
import { arrives, comesTo, gone, ready, seen } from './seeing.ts'
import { english, textsOf } from './texts.ts'

const german = textsOf('de')
const kept = async (page: Page) => (await call(page, 'GET', '/api/saved-searches.php')).body

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

test('by touch, in German: a search is named, run again from another page, subscribed by mail, and removed', async () => {
  const t = german
  const { page } = await openAs({ language: 'de', ...onPhone })
  await visit(page, '/members?country=NL&min_age=25&max_age=40')
  const opener = page.getByRole('button', { name: t('saved.title') })
  const dialog = page.getByRole('dialog', { name: t('saved.title') })
  await opener.tap()
  await seen(dialog.getByText(t('saved.none')))
  await dialog.getByLabel(t('saved.name')).fill('Nebenan')
  await dialog.getByRole('switch', { name: t('saved.mail') }).tap()
  await dialog.getByRole('button', { name: t('saved.save') }).tap()
  await seen(dialog.getByRole('link', { name: 'Nebenan' }))
  await expect
    .poll(() => kept(page))
    .toMatchObject([{ name: 'Nebenan', query: { country: 'NL', min_age: 25, max_age: 40 }, mail: true }])
  await visit(page, '/members?country=any')
  await opener.tap()
  await dialog.getByRole('link', { name: 'Nebenan' }).tap()
  await arrives(page, '/members?country=NL&min_age=25&max_age=40')
  await gone(dialog)
  await opener.tap()
  await dialog.getByRole('switch', { name: t('saved.mail_short') }).tap()
  await comesTo(async () => (await kept(page))[0].mail, false)
  const remove = dialog.getByRole('button', { name: t('saved.remove', { name: 'Nebenan' }) })
  await remove.tap()
  await seen(dialog.getByText(t('saved.none')))
  await dialog.getByRole('button', { name: t('hide.undo') }).tap()
  await seen(dialog.getByRole('link', { name: 'Nebenan' }))
  await expect.poll(() => kept(page)).toMatchObject([{ name: 'Nebenan', query: { min_age: 25 }, mail: false }])
  await remove.tap()
  await comesTo(async () => (await kept(page)).length, 0)
})

test('by keyboard: a search is named, an unreadable name is refused, and it is renamed', async () => {
  const t = english
  const { page } = await openAs()
  await visit(page, '/members?country=NL&photo=1')
  const dialog = page.getByRole('dialog', { name: t('saved.title') })
  await page.getByRole('button', { name: t('saved.title') }).focus()
  await page.keyboard.press('Enter')
  const name = dialog.getByLabel(t('saved.name'))
  await name.focus()
  await page.keyboard.press('Enter')
  await seen(dialog.getByText(t('field.required')))
  await name.fill('With a face')
  await page.keyboard.press('Enter')
  await seen(dialog.getByRole('link', { name: 'With a face' }))
  await dialog.getByRole('button', { name: t('saved.rename', { name: 'With a face' }) }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel(t('saved.new_name')).fill('Faces')
  await page.keyboard.press('Enter')
  await seen(dialog.getByRole('link', { name: 'Faces' }))
  await expect.poll(() => kept(page)).toMatchObject([{ name: 'Faces', mail: false }])
  await page.keyboard.press('Escape')
  await gone(dialog)
})

test('a trip is planned on the profile, shows the member as visiting to members of that city, and ends on request', async () => {
  const t = german
  const { page, member } = await openAs({ language: 'de', city: 'Utrecht', ...onPhone })
  const { page: there } = await openAs({ city: 'Groningen' })
  await visit(page, '/profile')
  const trip = formOf(page, 'trip', t)
  const row = opener(page, 'trip')
  await seen(row.getByText(t('trip.none')))
  await row.tap()
  await trip.getByRole('combobox', { name: t('place.city') }).pressSequentially('Gronin')
  await trip
    .getByRole('listbox')
    .getByRole('option', { name: /^Groningen/ })
    .first()
    .tap()
  const { today } = (await call(page, 'GET', '/api/trip.php')).body
  await trip.getByLabel(t('trip.from')).fill(today)
  await trip.getByLabel(t('trip.to')).fill(today)
  await saveIn(page, 'trip', t).tap()
  await seen(row.getByText(/^Groningen, /))
  await visit(there, `/members/${member.id}`)
  await seen(there.getByText(new RegExp(`^${english('card.visiting')} · ${english('card.same_city')}`)).first())
  await visit(there, '/members?distance=10')
  const card = there.getByRole('article').filter({ has: there.locator(`a[href="/members/${member.id}"]`) })
  await seen(card.getByText(english('card.visiting'), { exact: true }))
  await row.tap()
  await trip.getByRole('button', { name: t('trip.end') }).tap()
  await gone(trip.getByRole('button', { name: t('trip.end') }))
  await visit(there, `/members/${member.id}`)
  await seen(there.getByText('Utrecht').first())
})
