import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromPhone } from '#server/testing/pictures.ts'
import { onPhone, openBrowser } from './browser.ts'
import { landerTells, site } from './operator.ts'
import { arrives, comesTo, seen } from './seeing.ts'
import { english } from './texts.ts'

/** A browser as people have it: one that says it runs by itself is not counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const headline = `It's <b>spring</b> & {name} "here" 👨‍❤️‍👨`

test('an operator has a lander say and show something else by a slug, and reads how far visitors went who came by it', async () => {
  const t = english
  const folder = mkdtempSync(join(tmpdir(), 'lander-'))
  const [texts, picture] = [join(folder, 'texts.json'), join(folder, 'beach.jpg')]
  writeFileSync(texts, JSON.stringify({ en: { headline, text: 'Come along.' }, de: { headline: 'Frühling!' } }))
  writeFileSync(picture, await fromPhone())
  await site('set', 'beau', 'traffic_sources', '["meadow"]')
  const set = await site('lander', 'beau', 'video', 'spring', '--texts', texts, '--picture', picture, '--source', 'meadow')
  expect(set).toContain('/landers/video/spring')

  const german = await openBrowser({ language: 'de', userAgent })
  await landerTells('/api/lander.php?name=video&slug=spring', 'meadow')
  await german.goto('/landers/video/spring')
  await seen(german.getByRole('heading', { name: 'Frühling!', exact: true }))

  const page = await openBrowser({ ...onPhone, userAgent })
  await page.goto('/landers/video/spring?lb=1')
  await seen(page.getByRole('heading', { level: 1, name: headline, exact: true }))
  await seen(page.getByText('Come along.'))
  const shown = page.locator('img[src^="/lander-files/"]')
  await comesTo(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
  await page.getByText(t('option.gender.man'), { exact: true }).tap()
  await page.getByRole('button', { name: t('index.go') }).tap()
  await arrives(page, /\/signup/)
  await comesTo(() => page.url().includes('door='), false)

  const left = await openBrowser({ ...onPhone, userAgent })
  await left.goto('/landers/video/spring?lb=1')
  await left.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // Added up every ten seconds.
  const counts = async () => /^video\/spring +(\d+) +(\d+) +(\d+)/m.exec(await site('funnel', 'beau', '--by', 'slug'))?.slice(1)
  await expect.poll(counts, { timeout: 40_000, interval: 3_000 }).toEqual(['3', '1', '1'])
  expect(await site('funnel', 'beau', '--by', 'source')).toMatch(/^meadow +3 /m)
  expect(await (await page.request.get('/landers/video')).text()).not.toContain('spring')
  expect(await (await page.request.get('/landers/video/%3Cscript%3Ealert(1)%3C/script%3E')).text()).not.toContain('<script>alert')
  await site('lander', 'beau', 'video', 'spring', '--remove')
  await site('set', 'beau', 'traffic_sources', '[]')
})
