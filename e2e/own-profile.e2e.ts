import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { daysAfter } from '#contract/rules/trip.ts'
import { axeFindings } from './axe.ts'
import { onPhone, phone } from './browser.ts'
import { formOf, opener, saveIn } from './editing.ts'
import { call, openAs, sessionEndsAt } from './people.ts'
import { picture, usePhoto } from './picture.ts'
import { arrives, comesTo, gone, hasFocus, isLive, ready, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { still } from './still.ts'
import { english as t, textsOf } from './texts.ts'
import { arrowToOption, typeInto } from './typing.ts'

const about = (page: Page) => page.getByLabel(t('profile_field.about'), { exact: true })
const kept = async (page: Page) => (await call(page, 'GET', '/api/profile.php')).body
const written = {
  about: 'I bake bread.',
  hair: 'red',
  interests: ['coffee', 'sailing'],
  prompts: [{ prompt: 'ask', answer: 'soup' }],
}

async function visit(page: Page, address = '/profile'): Promise<void> {
  await page.goto(address)
  await ready(page)
}

/** The words of a profile in their order. */
const wordsOf = (page: Page) => page.locator('main article h2').allTextContents()

test('the own profile is the page that others see, with a pencil to press on each block', async () => {
  const [{ page, member }, { page: other }] = await Promise.all([openAs({ photo: true, ...onPhone }), openAs(onPhone)])
  await call(page, 'PUT', '/api/profile.php', written)
  await Promise.all([visit(page), visit(other, `/members/${member.id}`)])
  const own = await wordsOf(page)
  expect(own.slice(0, -1)).toEqual(await wordsOf(other))
  expect(own.at(-1)).toBe(t('profile_page.rest'))
  for (const [part, field, title] of [
    ['prompts', 'ask', t('prompt.ask')],
    ['words', 'about', t('profile_field.about')],
    ['facts', undefined, t('profile.facts')],
    ['interests', undefined, t('profile_field.interests')],
    ['place', undefined, t('profile_page.place')],
  ] as const) {
    const pencil = page.getByRole('link', { name: t('profile_page.edit', { title }), exact: true })
    expect(await pencil.getAttribute('data-edit')).toBe(await opener(page, part, field).getAttribute('data-edit'))
    const box = (await pencil.boundingBox())!
    expect.soft(Math.min(box.width, box.height), title).toBeGreaterThanOrEqual(44)
  }
  expect(await axeFindings(page)).toEqual([])
})

test('a block opened by keyboard is saved, closes, says so, and returns the focus to its pencil', async () => {
  const { page } = await openAs()
  await call(page, 'PUT', '/api/profile.php', written)
  await visit(page)
  await opener(page, 'words', 'about').focus()
  await page.keyboard.press('Enter')
  await comesTo(() => hasFocus(about(page)), true)
  await typeInto(about(page), 'I bake bread. I sail on Sundays.')
  await saveIn(page, 'words').press('Enter')
  await seen(page.getByRole('region', { name: t('nav.notices') }).getByText(t('profile.saved')))
  await gone(formOf(page, 'words'))
  await comesTo(() => hasFocus(opener(page, 'words', 'about')), true)
  await seen(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'I bake bread. I sail on Sundays.' }))
  expect((await kept(page)).about).toBe('I bake bread. I sail on Sundays.')
})

test('a new member finishes a sentence in its empty place by thumb, and its block takes the focus', async () => {
  const { page } = await openAs(onPhone)
  await visit(page)
  const place = opener(page, 'prompts', 'sunday')
  await seen(place.getByText(t('profile_page.finish')))
  await place.tap()
  const field = formOf(page, 'prompts').getByLabel(t('prompt.sunday'))
  await comesTo(() => hasFocus(field), true)
  await typeInto(field, 'soup somewhere')
  await saveIn(page, 'prompts').tap()
  await seen(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'soup somewhere' }))
  await comesTo(() => hasFocus(page.getByRole('link', { name: t('profile_page.edit', { title: t('prompt.sunday') }) })), true)
})

test('a member without photos adds the first in its empty place, by thumb, in German', async () => {
  const german = textsOf('de')
  const { page } = await openAs({ ...onPhone, language: 'de' })
  await visit(page)
  await seen(page.getByText(german('profile_page.photo_first')))
  const input = page.locator('input[type=file]').first()
  await isLive(input)
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await usePhoto(page, german)
  await seen(page.getByRole('main').locator('[data-stage] img').first())
  await gone(page.getByText(german('profile_page.photo_first')))
  await seen(page.locator('label:visible').getByText(german('profile_page.photo_sunday')).first())
})

test('unsaved changes survive closing the form, a visit to the likes and a reload, and are marked as unsaved', async () => {
  const { page } = await openAs()
  await visit(page)
  await opener(page, 'words', 'about').click()
  await typeInto(about(page), 'Half a sen')
  await page.keyboard.press('Escape')
  await gone(formOf(page, 'words'))
  await seen(opener(page, 'words', 'about').getByText(t('profile_page.unsaved')))
  await opener(page, 'facts').click()
  await page.getByLabel(t('profile_field.hair')).selectOption('red')
  await page.reload()
  await ready(page)
  await seen(formOf(page, 'facts'))
  await page.keyboard.press('Escape')
  await seen(opener(page, 'facts').getByText(t('profile_page.unsaved')))
  await visit(page, '/likes')
  await visit(page)
  await opener(page, 'words', 'about').click()
  await comesTo(() => about(page).inputValue(), 'Half a sen')
  expect(await kept(page)).toMatchObject({ about: '', hair: null })
  await formOf(page, 'words')
    .getByRole('button', { name: t('profile_page.discard') })
    .click()
  await gone(formOf(page, 'words'))
  await gone(opener(page, 'words', 'about').getByText(t('profile_page.unsaved')))
  await opener(page, 'facts').click()
  await saveIn(page, 'facts').click()
  await comesTo(async () => (await kept(page)).hair, 'red')
  await gone(opener(page, 'facts').getByText(t('profile_page.unsaved')))
})

test('what a member types, closes or opens while a save is on its way stays as they left it', async () => {
  const { page } = await openAs()
  await visit(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/profile.php', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await opener(page, 'words', 'about').click()
  await typeInto(about(page), 'I bake')
  await saveIn(page, 'words').click()
  await about(page).press('End')
  await page.keyboard.type(' bread', { delay: 60 })
  // Back closes the form of the facts before its answer comes; the interests are open by then.
  await page.goBack()
  await opener(page, 'facts').click()
  await arrowToOption(page.getByLabel(t('profile_field.hair')), 'red')
  await page.keyboard.press('Enter')
  await saveIn(page, 'facts').click()
  await page.goBack()
  await gone(formOf(page, 'facts'))
  await opener(page, 'interests').click()
  release()
  await comesTo(async () => (await kept(page)).hair, 'red')
  await seen(page.getByRole('region', { name: t('nav.notices') }).getByText(t('profile.saved')))
  expect(await formOf(page, 'interests').isVisible()).toBe(true)
  await page.goBack()
  await gone(formOf(page, 'interests'))
  expect(new URL(page.url()).pathname).toBe('/profile')
  await seen(opener(page, 'words', 'about').getByText(t('profile_page.unsaved')))
  await opener(page, 'words', 'about').click()
  expect(await about(page).inputValue()).toBe('I bake bread')
  await saveIn(page, 'words').click()
  await gone(formOf(page, 'words'))
  expect((await kept(page)).about).toBe('I bake bread')
})

test('what a member changes of a trip or of their health while it is saved stays in its form', async () => {
  const { page } = await openAs()
  await visit(page)
  /** Saves a part, and changes it before the answer comes: the form stays, and the second save ends it. */
  async function saveTwice(part: 'reminder' | 'trip', change: () => Promise<unknown>) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/api\/(health|trip)\.php/, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
    await saveIn(page, part).click()
    await change()
    release()
    expect((await answer).status()).toBe(200)
    await seen(opener(page, part).getByText(t('profile_page.unsaved')))
    expect(await formOf(page, part).isVisible()).toBe(true)
    await saveIn(page, part).click()
    await gone(formOf(page, part))
  }

  await opener(page, 'reminder').click()
  const health = formOf(page, 'reminder')
  await arrowToOption(health.getByLabel(t('health.status')), 'negative')
  await health.getByRole('checkbox').check()
  await saveTwice('reminder', () => arrowToOption(health.getByLabel(t('health.prep')), 'yes'))
  expect((await call(page, 'GET', '/api/health.php')).body).toMatchObject({ status: 'negative', prep: true })

  await opener(page, 'trip').click()
  const trip = formOf(page, 'trip')
  await typeInto(trip.getByRole('combobox', { name: t('place.city') }), 'Gronin')
  await trip
    .getByRole('listbox')
    .getByRole('option', { name: /^Groningen/ })
    .first()
    .click()
  const { today } = (await call(page, 'GET', '/api/trip.php')).body
  /** By month, day and year, as the field has them in English. */
  const typeDay = async (label: 'trip.from' | 'trip.to', day: string) => {
    const field = trip.getByLabel(t(label))
    const [year = '', month = '', date = ''] = day.split('-')
    await field.focus()
    await page.keyboard.type(month + date + year, { delay: 80 })
    await comesTo(() => field.inputValue(), day)
  }
  await typeDay('trip.from', today)
  await typeDay('trip.to', today)
  await saveTwice('trip', () => typeDay('trip.to', daysAfter(today, 1)))
  expect((await call(page, 'GET', '/api/trip.php')).body.trip).toMatchObject({ from: today, to: daysAfter(today, 1) })
})

test('unsaved changes at the end of a session are there after the next login', async () => {
  const { page, member } = await openAs()
  await visit(page)
  await opener(page, 'words', 'about').click()
  await typeInto(about(page), 'Words that he would not write again')
  await sessionEndsAt(page, 'PUT', '/api/profile.php')
  await saveIn(page, 'words').click()
  await arrives(page, /^\/login\?next=.*&ended$/)
  await ready(page)
  await typeInto(page.getByLabel(t('login.username')), member.username)
  await typeInto(page.getByLabel(t('password.label'), { exact: true }), member.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('nav.log_in') })
    .click()
  await arrives(page, '/profile')
  await visit(page)
  await seen(opener(page, 'words', 'about').getByText(t('profile_page.unsaved')))
  await opener(page, 'words', 'about').click()
  expect(await about(page).inputValue()).toBe('Words that he would not write again')
})

test('an address opens a form, older ones too; going back closes it where the page was', async () => {
  const { page } = await openAs(onPhone)
  await visit(page, '/profile#interests')
  await seen(formOf(page, 'interests'))
  await page.keyboard.press('Escape')
  await gone(formOf(page, 'interests'))
  await comesTo(() => hasFocus(opener(page, 'interests')), true)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await opener(page, 'interests').tap()
  await seen(formOf(page, 'interests'))
  await still(page)
  await page.goBack()
  await gone(formOf(page, 'interests'))
  expect(new URL(page.url()).pathname).toBe('/profile')
  await comesTo(() => page.evaluate(() => scrollY), before)
  await visit(page, '/profile#edit=trip')
  await seen(formOf(page, 'trip'))
})

test('a place without a city is not saved and says what is missing; with a city it is saved', async () => {
  const { page } = await openAs({ city: 'Utrecht' })
  await visit(page)
  await opener(page, 'place').click()
  const form = formOf(page, 'place')
  await form.locator('select[name=region]').selectOption({ label: 'Zeeland' })
  await saveIn(page, 'place').click()
  await seen(form.getByText(t('field.city')))
  await typeInto(form.locator('input[role=combobox]'), 'Middelburg')
  await page
    .getByRole('option', { name: /^Middelburg/ })
    .first()
    .click()
  await saveIn(page, 'place').click()
  await comesTo(async () => (await kept(page)).city.name, 'Middelburg')
  await seen(page.getByRole('main').getByText('Middelburg, Netherlands').first())
})

test('an address of a form shows it from the start, and nothing on the page moves', async () => {
  const { page } = await openAs({ photo: true, viewport: phone })
  const shifted = await watchShifts(page)
  await visit(page, '/profile#edit=words')
  await seen(formOf(page, 'words'))
  await page.waitForLoadState('networkidle')
  expect(await shifted()).toBeLessThanOrEqual(0.02)
})

test('a member looks at their profile as a visitor, a member and a match get it, by thumb in Finnish, and goes back', async () => {
  const finnish = textsOf('fi')
  const { page } = await openAs({ ...onPhone, language: 'fi', photo: true })
  await page.request.post('/api/photos.php', {
    multipart: { photo: { name: 'more.jpg', mimeType: 'image/jpeg', buffer: await picture('#aa5533') } },
  })
  await call(page, 'PUT', '/api/profile.php', { ...written, sentences_for_matches: true })
  await visit(page)
  await page.getByRole('link', { name: finnish('profile_page.preview') }).tap()
  const choice = page.getByRole('navigation', { name: finnish('profile_page.preview_title') })
  const as = (one: 'visitor' | 'stranger' | 'match') => choice.getByRole('link', { name: finnish(`profile_page.as_${one}`) })
  const main = page.getByRole('main')
  await comesTo(() => as('stranger').getAttribute('aria-current'), 'page')
  await seen(main.getByText('I bake bread.'))
  await seen(main.getByRole('link', { name: finnish('profile.unlock') }))
  await gone(main.getByText('soup', { exact: true }))
  expect(await main.locator('[data-edit]').count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await as('match').tap()
  await seen(main.getByText('soup', { exact: true }))
  await seen(main.getByText(finnish('profile.match')))
  await seen(main.getByRole('link', { name: finnish('profile.unlock') }))
  await as('visitor').tap()
  await seen(main.getByText(finnish('profile_page.preview_no_visitor')))
  await gone(main.getByText('I bake bread.'))
  await page.goBack()
  await seen(opener(page, 'prompts', 'ask'))
  expect(new URL(page.url()).search).toBe('')
})

test('a preview opened by its address leads back to the pencils by keyboard', async () => {
  const { page } = await openAs({ photo: true })
  await visit(page, '/profile?as=stranger')
  const back = page.getByRole('main').getByRole('link', { name: t('profile_page.preview_leave') })
  await back.press('Enter')
  await seen(opener(page, 'place'))
  expect(new URL(page.url()).search).toBe('')
})
