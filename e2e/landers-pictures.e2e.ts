import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, onPhone, openBrowser } from './browser.ts'
import { moveTo, pressEnter } from './keyboard.ts'
import { arrives, comesTo, gone, seen } from './seeing.ts'
import { watchShifts } from './shifts.ts'
import { openShowing, someShown } from './showing.ts'
import { english as t, textsOf } from './texts.ts'

const german = textsOf('de')
const small = { ...onPhone, viewport: { width: 375, height: 667 } }
const rooms = ['/landers/gallery', '/landers/iconslanding', '/landers/maplanding']

/** The signup draft so far. */
const draft = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('signup-draft') ?? '{}') as Record<string, unknown>)

test('a visitor scrolls the gallery by touch; the empty frame asks for the wanted member, and signup keeps it', async () => {
  const page = await openBrowser({ ...small, language: 'de' })
  const [first] = await openShowing(page, '/landers/gallery')
  await seen(page.getByText(`${first!.name}, ${first!.age}`))
  const next = page.getByRole('button', { name: german('lander.gallery_next') })
  for (const frame of [2, 3]) {
    await next.tap()
    await seen(page.locator(`[data-thumb][aria-current][href="#frame-${frame}"]`))
  }
  await page.getByLabel(german('index.age_from')).selectOption('52')
  expect(await page.getByLabel(german('index.age_to')).inputValue()).toBe('52')
  await page.getByRole('button', { name: german('index.go') }).tap()
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ seeks: ['man'], min_age: 52, max_age: 52 })
})

test('by keyboard the arrows move along the wall, and a member in a frame gets a message', async () => {
  const page = await openBrowser()
  const [, shown] = await openShowing(page, '/landers/gallery')
  const write = page.getByRole('link', { name: t('lander.write_to', { name: shown!.name }) })
  await seen(write)
  await moveTo(page, page.getByRole('list', { name: t('lander.gallery_wall') }))
  await page.keyboard.press('ArrowRight')
  await seen(page.locator('[data-thumb][aria-current][href="#frame-2"]'))
  await moveTo(page, write)
  await pressEnter(page)
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ member: shown!.id })
})

test('a visitor lights their interests by touch; the line names them, and signup keeps them', async () => {
  const page = await openBrowser({ ...small, language: 'de' })
  await page.goto('/landers/iconslanding')
  for (const code of ['books', 'coffee', 'hiking'] as const)
    await page.getByText(german(`interest.${code}`), { exact: true }).tap()
  const words = [german('interest.coffee'), german('interest.books'), german('interest.hiking')]
  await seen(page.getByText(new Intl.ListFormat('de').format(words)))
  await page.getByText(german('interest.books'), { exact: true }).tap()
  await page.getByRole('button', { name: german('index.go') }).tap()
  await arrives(page, /^\/signup\?step=/)
  expect((await draft(page))['interests']).toEqual(expect.arrayContaining(['coffee', 'hiking']))
  expect((await draft(page))['interests']).toHaveLength(2)
})

test('by keyboard the shelves are checkboxes', async () => {
  const page = await openBrowser()
  await page.goto('/landers/iconslanding')
  await moveTo(page, page.getByRole('checkbox', { name: t('interest.gardening') }))
  await page.keyboard.press('Space')
  await seen(page.locator('strong', { hasText: t('interest.gardening') }))
  await moveTo(page, page.getByRole('button', { name: t('index.go') }))
  await pressEnter(page)
  await arrives(page, /^\/signup\?step=/)
  expect((await draft(page))['interests']).toEqual(['gardening'])
})

test('a visitor presses their region, sees the minimum number of members there, and signup does not ask for it again', async () => {
  const page = await openBrowser({ ...small, language: 'de' })
  // What this page counts: others join meanwhile.
  const counted = page.waitForResponse('**/api/region-counts.php?country=NL')
  await page.goto('/landers/maplanding')
  const { regions } = await (await counted).json()
  await page.locator('[data-tops] [data-region=DR]').tap()
  await seen(page.locator('strong', { hasText: 'Drenthe' }))
  await seen(page.getByText(regions.DR === null ? german('lander.map_few') : german('lander.map_count', { count: regions.DR })))
  await page.locator('[data-tops] [data-region=FL]').tap()
  await seen(page.locator('strong', { hasText: 'Flevoland' }))
  await page.getByRole('button', { name: german('index.go') }).tap()
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ country: 'NL', region: 'FL' })
})

test('the map and regions of another country are chosen by keyboard', async () => {
  const page = await openBrowser()
  const { promise: chosen, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/api/visitor.php', async (route) => {
    await chosen
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), geoip_selected_country: 'DE' } })
  })
  await page.goto('/landers/maplanding')
  const country = page.getByLabel(t('filters.country'))
  const region = page.locator('select[name=region]')
  await moveTo(page, country)
  await country.selectOption('AT')
  await seen(page.locator('[data-tops] [data-region="9"]'))
  // The country of their network, which is told late, does not replace their choice.
  const answered = page.waitForResponse('**/api/visitor.php')
  tell()
  await answered
  await moveTo(page, region)
  await region.selectOption({ label: 'Tirol' })
  await seen(page.locator('strong', { hasText: 'Tirol' }))
  await moveTo(page, page.getByRole('button', { name: t('index.go') }))
  await pressEnter(page)
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ country: 'AT', region: '7' })
})

test('the map shows the country of the visitor if the site serves it', async () => {
  const page = await openBrowser(small)
  await page.route('**/api/visitor.php', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), geoip_selected_country: 'DE' } })
  })
  await page.goto('/landers/maplanding')
  await page.locator('[data-tops] [data-region=SN]').tap()
  await seen(page.locator('strong', { hasText: 'Sachsen' }))
  await page.getByRole('button', { name: t('index.go') }).tap()
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ country: 'DE', region: 'SN' })
})

test('a letter to a shown member is kept in signup, and is in no URL', async () => {
  const page = await openBrowser({ ...small, language: 'de' })
  const shown = await someShown(page)
  await page.goto(`/members/${shown.id}/landing2/spring`)
  await seen(page.getByText(german('lander.letter_hello_to', { name: shown.name })))
  await page.getByRole('button', { name: german('lander.letter_opener_2') }).tap()
  const letter = page.getByLabel(german('lander.letter_label'))
  expect(await letter.inputValue()).toBe(german('lander.letter_opener_2'))
  await letter.fill('Moin! Kommst du mit ans Wasser?')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByRole('button', { name: german('lander.letter_seal') }).tap()
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ member: shown.id, signup_message: 'Moin! Kommst du mit ans Wasser?' })
  expect(addresses.filter((address) => /Moin|Wasser/.test(decodeURIComponent(address)))).toEqual([])
})

test('the letter to a hidden member has no name: one page for all of them', async () => {
  const page = await openBrowser()
  const unknown = '/members/9b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8/landing2'
  const [one, other] = await Promise.all([
    page.request.get(unknown),
    page.request.get(`/members/${(await someShown(page)).id}/landing2`),
  ])
  expect(await one.text()).toBe(await other.text())
  await page.goto(unknown)
  await seen(page.getByText(t('lander.letter_hello'), { exact: true }))
  await moveTo(page, page.getByLabel(t('lander.letter_label')))
  await page.keyboard.type('Good morning')
  await moveTo(page, page.getByRole('button', { name: t('lander.letter_seal') }))
  await pressEnter(page)
  await arrives(page, /^\/signup\?step=/)
  expect(await draft(page)).toMatchObject({ signup_message: 'Good morning' })
})

test('a letter to a nonexistent member keeps no recipient, and a letter to another member replaces the first', async () => {
  const page = await openBrowser()
  const write = async (id: string, words: string) => {
    await page.goto(`/members/${id}/landing2`)
    await page.getByLabel(t('lander.letter_label')).fill(words)
    await page.getByRole('button', { name: t('lander.letter_seal') }).click()
    await arrives(page, /^\/signup\?step=/)
    const { member, signup_message: letter } = await draft(page)
    return { member, letter }
  }
  const [one, other] = ['9b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8', '8b1c2d3e-4f50-4a61-8b72-93a4b5c6d7e8'] as const
  expect(await write(one, 'To one')).toEqual({ member: one, letter: 'To one' })
  expect(await write('somebody', 'To nobody')).toEqual({ member: one, letter: 'To one' })
  expect(await write(other, 'To the other')).toEqual({ member: other, letter: 'To the other' })
  await page.goto(`/members/${one}/signup?member=${other}`)
  await comesTo(async () => (await draft(page))['member'], one)
  expect((await draft(page))['signup_message']).toBeUndefined()
})

test('without shown members, or without a network, the rooms show landscapes, and nothing moves', async () => {
  const page = await openBrowser(small)
  const shifts = await watchShifts(page)
  await page.route(/\/api\/(showcase|landing|region-counts|visitor)\.php/, (route) => route.abort())
  for (const room of [...rooms, '/members/x/landing2']) {
    await page.goto(room)
    await page.waitForLoadState('networkidle')
    await seen(page.getByRole('heading', { level: 1 }))
    expect(await page.locator('[data-face][data-shown]').count(), room).toBe(0)
    expect(await shifts(), room).toBeLessThan(0.02)
  }
})

test('text in the address stays text, and is ignored', async () => {
  const page = await openBrowser({ viewport: desktop })
  const hostile = encodeURIComponent('"><img src=x onerror=alert(1)>')
  page.on('dialog', () => expect.unreachable())
  for (const room of [...rooms, '/members/x/landing2']) {
    await page.goto(`${room}/${hostile}?country=${hostile}&member=${hostile}&t=-1&lb=${hostile}#${hostile}`)
    await seen(page.getByRole('heading', { level: 1 }))
    expect(await page.content()).not.toContain('onerror=alert')
    expect(await page.locator('img[src=x]').count()).toBe(0)
  }
})

test('without scripts every room leads to signup with its answers', async () => {
  const page = await openBrowser({ ...small, javaScriptEnabled: false })
  const go = page.getByRole('button', { name: t('index.go') })
  await page.goto('/landers/gallery')
  await go.click()
  await arrives(page, '/signup?seeks=man&min_age=25&max_age=50')
  await page.goto('/landers/iconslanding')
  for (const code of ['coffee', 'wine'] as const) await page.getByText(t(`interest.${code}`), { exact: true }).click()
  await go.click()
  await arrives(page, '/signup?interests=coffee&interests=wine')
  await page.goto('/landers/maplanding')
  await page.locator('select[name=region]').selectOption('ZH')
  await go.click()
  await arrives(page, '/signup?country=NL&region=ZH')
  await page.goto('/members/x/landing2')
  await page.getByRole('button', { name: t('lander.letter_seal') }).click()
  await arrives(page, /^\/signup/)
})

test('an answer in the room ends the short visit, and the popup of `t` opens over it', async () => {
  const page = await openBrowser(onPhone)
  let beacons = 0
  page.on('request', (request) => void (beacons += Number(request.url().includes('/api/page-hidden.php'))))
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  for (const [before, room] of rooms.entries()) {
    await page.goto(`${room}?lb=1`)
    await page.waitForLoadState('networkidle')
    await hide()
    await comesTo(() => beacons, before + 1)
  }
  await page.goto('/landers/iconslanding?lb=1')
  await page.waitForLoadState('networkidle')
  await page.getByText(t('interest.coffee'), { exact: true }).tap()
  await hide()
  await page.goto('/landers/maplanding?t=1')
  const popup = page.getByRole('dialog')
  await seen(popup)
  await page.mouse.click(5, 300)
  await gone(popup)
  expect(beacons).toBe(rooms.length)
})
