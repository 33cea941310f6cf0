import { expect, test } from 'vitest'
import { call, openAs } from './people.ts'
import { picture } from './picture.ts'
import { comesTo, isLive, seen } from './seeing.ts'
import { english as t } from './texts.ts'

test('of five files a member chooses, the two that are no photos are named, and take no room from the three that are', async () => {
  const { page } = await openAs()
  await page.goto('/profile')
  const input = page.locator('input[type=file]').first()
  await isLive(input)
  const good = await picture()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  await input.setInputFiles([
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    // A JPEG by its first bytes: only who decodes it can tell.
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: good.subarray(0, 60) },
    ...['one.jpg', 'two.jpg', 'three.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: good })),
  ])
  const photos = page.getByRole('main').getByRole('img', { name: /^Photo \d of 3/ })
  await comesTo(() => photos.count(), 3)
  const told = page.getByRole('main').getByRole('alert')
  await seen(told.getByText(`IMG_0001.HEIC ${t('error.photo_heic')}`))
  await seen(told.getByText(`torn.jpg ${t('error.photo_unreadable')}`))
  expect((await call(page, 'GET', '/api/photos.php')).body).toHaveLength(3)
  expect(await page.getByText(t('photos.too_many', { count: 1 })).count()).toBe(0)
})
