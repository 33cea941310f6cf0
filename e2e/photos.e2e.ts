import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { onPhone } from './browser.ts'
import { call, openAs } from './people.ts'
import { picture, usePhoto } from './picture.ts'
import { arrives, canLeave, comesTo, gone, hasFocus, isLive, seen } from './seeing.ts'
import { placeOf, still } from './still.ts'
import { english as t, textsOf } from './texts.ts'

test('of six chosen files, the two that are not photos are named and do not count, and the fourth photo finds no room', async () => {
  const { page } = await openAs()
  await page.goto('/profile')
  const input = page.locator('input[type=file]').first()
  await isLive(input)
  const good = await picture()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  await input.setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    // Starts like a JPEG; only decoding shows that it is broken.
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: good.subarray(0, 60) },
    ...['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: good })),
  ])
  for (const left of [2, 1, 0]) {
    const editor = page.getByRole('dialog')
    if (left > 0) await seen(editor.getByText(t('photos.edit_left', { count: left })))
    else await gone(editor.getByText(t('photos.edit_left', { count: 1 })))
    await usePhoto(page)
  }
  await seen(page.getByText(t('photos.too_many', { count: 1 })).first())
  const photos = page.getByRole('main').getByRole('img', { name: /^Photo of / })
  await comesTo(() => photos.count(), 3)
  const alert = page.getByRole('main').getByRole('alert')
  await seen(alert.getByText(`IMG_0001.HEIC ${t('error.photo_heic')}`))
  await seen(alert.getByText(`torn.jpg ${t('error.photo_unreadable')}`))
  expect((await call(page, 'GET', '/api/photos.php')).body).toHaveLength(3)
})

test('a photo is cropped and rotated by keyboard before upload, and the rest is never uploaded', async () => {
  const { page } = await openAs()
  await choose(page, await redAndBlue())
  const area = page.getByRole('group', { name: t('photos.crop') })
  await area.waitFor()
  // It begins in the frame of a card.
  expect(await page.getByRole('radio', { name: t('photos.shape_card') }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: t('photos.shape_square') }).focus()
  await page.keyboard.press('Space')
  await area.focus()
  // Moves to the left end, which is red.
  for (let pressed = 0; pressed < 12; pressed++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('r')
  await page.getByRole('button', { name: t('photos.use'), exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await sentPhoto(page)).toEqual({ width: 400, height: 400, colours: 'red red' })
})

test('the same by touch: moved, set upright and rotated; a skipped photo is not uploaded', async () => {
  const german = textsOf('de')
  const { page } = await openAs({ ...onPhone, language: 'de' })
  await choose(page, await redAndBlue())
  await page.getByText(german('photos.shape_card'), { exact: true }).tap()
  const area = page.getByRole('group', { name: german('photos.crop') })
  await comesTo(() => area.locator('canvas').evaluate(({ clientWidth, clientHeight }) => clientWidth < clientHeight), true)
  const box = await placeOf(area)
  const cdp = await page.context().newCDPSession(page)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (type: string, points: object[]) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points } as never)
  await touch('touchStart', [middle])
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x: middle.x - step * 18, y: middle.y }])
  // The finger rests before it lifts: after a fling, the browser would take the next press for its end.
  for (let rest = 0; rest < 6; rest++) {
    await page.waitForTimeout(50)
    await touch('touchMove', [{ x: middle.x - 180, y: middle.y }])
  }
  await touch('touchEnd', [])
  // Faster than rendering: no press is lost.
  for (const turn of ['photos.turn_right', 'photos.turn_left', 'photos.turn_right'] as const)
    await page.getByRole('button', { name: german(turn) }).tap()
  await usePhoto(page, german)
  expect(await sentPhoto(page)).toEqual({ width: 400, height: 500, colours: 'blue blue' })
  await choose(page, await redAndBlue())
  await page
    .getByRole('button', { name: german('photos.leave_out'), exact: true })
    .last()
    .tap()
  await area.waitFor({ state: 'hidden' })
  expect((await call(page, 'GET', '/api/photos.php')).body).toHaveLength(1)
})

test('the editor keeps its size while it reads a photo; a press beside it or Escape drops nothing, and going back asks first', async () => {
  const { page } = await openAs()
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap
    const held = new Promise<void>((resolve) => addEventListener('read-on', () => resolve()))
    // The editor alone asks for the orientation.
    globalThis.createImageBitmap = (async (image: Blob, options?: ImageBitmapOptions) => {
      if (options) await held
      return read(image, options)
    }) as typeof read
  })
  await page.goto('/settings')
  await canLeave(page)
  await page.getByRole('button', { name: t('nav.account') }).click()
  await page.getByRole('menuitem', { name: t('nav.profile') }).click()
  await arrives(page, '/profile')
  await give(page, await redAndBlue())
  const editor = page.getByRole('dialog', { name: t('photos.edit') })
  await seen(editor)
  await still(page)
  const reading = await editor.boundingBox()
  await page.evaluate(() => dispatchEvent(new Event('read-on')))
  await seen(editor.locator('canvas'))
  expect(await editor.boundingBox()).toEqual(reading)
  await page.mouse.click(4, 4)
  await still(page)
  // A browser closes a dialog though the presses before were refused: at the second, or once for each click before.
  for (let pressed = 0; pressed < 8; pressed++) {
    await page.keyboard.press('Escape')
    await still(page)
    await seen(editor)
  }
  const question = page.getByRole('dialog', { name: t('photos.leave_title', { count: 1 }) })
  await goBack(page)
  await question
    .getByRole('button', { name: t('photos.keep') })
    .last()
    .click()
  await gone(question)
  await arrives(page, '/profile')
  await usePhoto(page)
  await comesTo(async () => (await call(page, 'GET', '/api/photos.php')).body.length, 1)
  await give(page, await redAndBlue())
  await seen(editor.locator('canvas'))
  await goBack(page)
  await question.getByRole('button', { name: t('photos.leave'), exact: true }).click()
  await arrives(page, '/settings')
  expect((await call(page, 'GET', '/api/photos.php')).body).toHaveLength(1)
})

test('by keyboard a photo is left out with a button', async () => {
  const { page } = await openAs()
  await choose(page, await redAndBlue())
  const editor = page.getByRole('dialog', { name: t('photos.edit') })
  await seen(editor.locator('canvas'))
  const leaveOut = editor.getByRole('button', { name: t('photos.leave_out') }).last()
  for (let pressed = 0; pressed < 20 && !(await hasFocus(leaveOut)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await comesTo(() => editor.count(), 0)
  expect((await call(page, 'GET', '/api/photos.php')).body).toEqual([])
})

/** 800 × 400: the left half red, the right blue. */
function redAndBlue(): Promise<Buffer> {
  const blue = Buffer.from('<svg width="400" height="400"><rect width="400" height="400" fill="#2040e0"/></svg>')
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#e02020' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .toBuffer()
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/profile')
  await give(page, buffer)
}

/** Chooses a photo on the profile page. */
async function give(page: Page, buffer: Buffer): Promise<void> {
  const input = page.locator('input[type=file]').first()
  await isLive(input)
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
}

/** As the browser's button does; the page may refuse it. */
function goBack(page: Page): Promise<void> {
  return page.evaluate(() => history.back())
}

/** The member's only photo, and the colours at its left and right edge. */
async function sentPhoto(page: Page) {
  await comesTo(async () => (await call(page, 'GET', '/api/photos.php')).body.length, 1)
  const [{ width, height, urls }] = (await call(page, 'GET', '/api/photos.php')).body
  const file = await (await page.request.get(urls.full)).body()
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return data[at]! > data[at + 2]! ? 'red' : 'blue'
  }
  return { width, height, colours: `${colourAt(4)} ${colourAt(info.width - 5)}` }
}
