import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PhotoApproval } from '#contract/site/options.ts'
import { scenery } from '#server/testing/pictures.ts'
import { axeFindings } from './axe.ts'
import { desktop, phone } from './browser.ts'
import { addSite, site, townPhotosWait } from './operator.ts'
import { call, join, type Member, openAs } from './people.ts'
import { picture } from './picture.ts'
import { arrives, comesTo, hasFocus, isInView, seen } from './seeing.ts'
import { openStaff } from './staff.ts'
import { staffTextsOf } from './staff-texts.ts'
import { motionBegun } from './still.ts'
import { english, textsOf } from './texts.ts'

const t = staffTextsOf('en')
/** Photos that wait: two new ones and those of the town. */
const many = 48

test('new photos are seen by their owners alone until a moderator has looked at each, by keys, faster than fifty a minute', async () => {
  const baseURL = await siteWithApproval('looks', '127.20.40.60', 'before')
  const [owner, other] = [await openAs({ language: 'de', baseURL }), await openAs({ baseURL })]
  await comesTo(() => statusOfNew(owner.page, '#884422'), 'pending', 30_000)
  expect(await statusOfNew(other.page, '#228844')).toBe('pending')
  await owner.page.goto('/profile#edit=photos')
  await seen(owner.page.getByText(textsOf('de')('photos.pending_hint')))
  expect([await shownOf(owner, other.page), await shownOf(other, owner.page)]).toEqual([0, 0])
  await townPhotosWait(many - 2)

  const moderator = await openStaff('staff-moderator')
  await moderator.setViewportSize(desktop)
  const main = moderator.getByRole('main')
  await main.getByRole('link', { name: t('photos_staff.begin') }).click()
  const tiles = main.locator('[data-photo]:not([hidden]) button')
  const filter = () => tiles.first().locator('img').evaluate((image) => getComputedStyle(image).filter) // prettier-ignore
  const open = () => main.locator('[data-photo]:not([hidden]):not(:has([data-kind]))').count()
  await takes(moderator, 24)
  await comesTo(() => hasFocus(tiles.first()), true)

  // Blurred and grey photos were not looked at: neither one nor all of them can be approved.
  expect(await filter()).toContain('blur')
  await moderator.keyboard.press('a')
  await seen(main.getByText(t('photos_staff.look_first')))
  await moderator.keyboard.press('Enter')
  await seen(main.getByText(t('photos_staff.left', { count: 24 })))
  expect(await open()).toBe(24)

  const began = Date.now()
  await moderator.keyboard.press('b')
  await comesTo(filter, 'none')
  await comesTo(() => tiles.first().getAttribute('aria-label'), t('photos_staff.photo', { number: 1, count: 24 }))
  // The oldest photo is rejected, taken back, and rejected by another rule.
  await moderator.keyboard.press('2')
  await seen(tiles.first().getByText(t('rule.consent')))
  await comesTo(() => hasFocus(tiles.nth(1)), true)
  await moderator.keyboard.press('u')
  await comesTo(open, 24)
  await comesTo(() => hasFocus(tiles.first()), true)
  await moderator.keyboard.press('l')
  await moderator.keyboard.press('h')
  await moderator.keyboard.press('3')
  await comesTo(() => tiles.nth(1).getAttribute('aria-label'), t('photos_staff.photo', { number: 2, count: 24 }))
  await moderator.keyboard.press('a')
  expect(await open()).toBe(22)
  // Photos count as looked at one after the other; those below the window stay, and the first of them comes into view.
  for (let presses = 0; presses < 40 && !(await main.getByText(t('photos_staff.empty')).isVisible()); presses++) {
    await moderator.keyboard.press('Enter')
    await moderator.waitForTimeout(1000)
  }
  const seconds = (Date.now() - began) / 1000
  console.log(`${many} photos by keys in ${seconds.toFixed(1)} s: ${Math.round((many / seconds) * 600)} in ten minutes`)
  expect(seconds).toBeLessThan((600 / 500) * many)
  expect(seconds, 'nobody looks at two a second').toBeGreaterThan(0.4 * (many - 4))

  await toQueues(moderator)
  await comesTo(() => shownOf(other, owner.page), 1)
  await comesTo(async () => (await call(owner.page, 'GET', '/api/photos.php')).body.length, 0)
  const [decision] = (await call(owner.page, 'GET', '/api/decisions.php')).body.decisions
  expect(decision).toMatchObject({ measure: 'remove', appeal: null })

  await townPhotosWait(3)
  for (const [viewport, colorScheme] of [
    [phone, 'light'],
    [desktop, 'dark'],
  ] as const) {
    await moderator.setViewportSize(viewport)
    await moderator.emulateMedia({ colorScheme })
    await takes(moderator, 3)
    expect([viewport.width, await axeFindings(moderator)]).toEqual([viewport.width, []])
    expect(await moderator.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
}, 120_000)

test('where only marked photos wait, others are seen at once; a moderator reads why one is marked, and decides by keys', async () => {
  const baseURL = await siteWithApproval('marks', '127.20.40.64', 'marked')
  const [owner, copier] = [await openAs({ baseURL }), await openAs({ baseURL })]
  // A suspended member comes back in the same browser, as somebody else.
  const { page: again, member: former } = await openAs({ baseURL })
  await site('suspend', 'marks', former.username, 'Asked for money')
  await again.context().clearCookies({ name: 'session' })
  const returned = { page: again, member: await join(again) }
  await comesTo(() => statusOfNew(again, '#884422'), 'pending', 30_000)
  expect(await statusOfNew(owner.page, await scenery(7).jpeg().toBuffer())).toBe('active')
  // A copy of it is seen too: waiting would tell whoever has the picture that its owner is here.
  expect(await statusOfNew(copier.page, await scenery(7).jpeg({ quality: 60 }).toBuffer())).toBe('active')
  const pictureOf = ({ username }: Member, to: Page) =>
    to.getByRole('img', { name: english('card.photo_of', { name: `${username} (1)` }), exact: true })
  await again.goto(`/members/${owner.member.id}`)
  await comesTo(() => isInView(pictureOf(owner.member, again)), true)
  await owner.page.goto(`/members/${returned.member.id}`)
  await seen(owner.page.getByRole('heading', { level: 1 }))
  expect(await pictureOf(returned.member, owner.page).count()).toBe(0)
  expect([await shownOf(owner, again), await shownOf(copier, again), await shownOf(returned, owner.page)]).toEqual([1, 1, 0])

  await townPhotosWait(0)
  const moderator = await openStaff('staff-moderator')
  await moderator.setViewportSize(desktop)
  const main = moderator.getByRole('main')
  const tileOf = async ({ page }: { page: Page }) =>
    main.locator(`[data-photo="${(await call(page, 'GET', '/api/photos.php')).body[0].id}"] button`)
  const [waiting, copy, unmarked] = [await tileOf(returned), await tileOf(copier), await tileOf(owner)]
  await takes(moderator, 2)
  await seen(waiting.getByText(t('photos_staff.mark_linked')))
  await seen(copy.getByText(t('photos_staff.mark_stolen')))
  expect(await unmarked.count()).toBe(0)
  await comesTo(() => hasFocus(waiting), true)
  await moderator.keyboard.press('b')
  await seen(main.getByText(t('photos_staff.progress', { open: 2, unseen: 0 })))
  await moderator.keyboard.press('a')
  await seen(waiting.getByText(t('photos_staff.approved')))
  await comesTo(() => hasFocus(copy), true)
  await moderator.keyboard.press('3')
  await seen(main.getByText(t('photos_staff.empty')))
  await toQueues(moderator)
  await comesTo(() => shownOf(returned, owner.page), 1)
  await owner.page.reload()
  await comesTo(() => isInView(pictureOf(returned.member, owner.page)), true)
  await comesTo(() => shownOf(copier, owner.page), 0)
  expect(await shownOf(owner, again)).toBe(1)
  const { decisions } = (await call(copier.page, 'GET', '/api/decisions.php')).body
  expect(decisions).toMatchObject([{ measure: 'remove' }])
}, 120_000)

/** Opens the screen until it has so many photos: somebody else of the staff who looks at it has some, until they leave. */
async function takes(moderator: Page, count: number): Promise<void> {
  const taken = async () => {
    const answered = moderator.waitForResponse(
      (answer) => answer.url().endsWith('/api/staff/photos.php') && answer.status() === 200,
    )
    await moderator.goto('/staff/photos')
    await answered
    await motionBegun(moderator)
    return moderator.getByRole('main').locator('[data-photo]:not([hidden])').count()
  }
  await expect.poll(taken, { timeout: 40_000, interval: 1_000 }).toBe(count)
}

/** Leaves the screen by keys, which sends the last decision. */
async function toQueues(moderator: Page): Promise<void> {
  await moderator.keyboard.press('Control+k')
  await moderator.keyboard.type(t('nav_staff.queues'), { delay: 60 })
  await moderator.keyboard.press('Enter')
  await arrives(moderator, '/staff')
}

/** How many photos of a member another one sees. */
async function shownOf({ member }: { member: { id: string } }, to: Page): Promise<number> {
  return (await call(to, 'GET', `/api/member.php?id=${member.id}`)).body.photos.length
}

/** A site of one test alone: on the site of the other tests their photos would wait meanwhile. Returns its address. */
async function siteWithApproval(name: string, host: `127.${string}`, approval: PhotoApproval): Promise<string> {
  const address = await addSite(name, host)
  await site('set', name, 'photo_approval', approval)
  return address
}

/** Adds a photo in place of the one before, a picture or a colour, and returns with which status it begins. */
async function statusOfNew(page: Page, drawn: string | Buffer): Promise<string> {
  for (const { id } of (await call(page, 'GET', '/api/photos.php')).body) await call(page, 'DELETE', '/api/photos.php', { id })
  const buffer = typeof drawn === 'string' ? await picture(drawn) : drawn
  const answer = await page.request.post('/api/photos.php', {
    multipart: { photo: { name: 'me.jpg', mimeType: 'image/jpeg', buffer } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json())[0].status
}
