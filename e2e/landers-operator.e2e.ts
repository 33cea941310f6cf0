import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fromPhone } from '#server/testing/pictures.ts'
import { type BrowserOptions, onPhone, openBrowser } from './browser.ts'
import { landerShows, site } from './operator.ts'
import { arrives, comesTo, seen } from './seeing.ts'
import { english } from './texts.ts'

/** The user agent of a normal browser, because headless browsers are not counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
const headline = `It's <b>spring</b> & {name} "here" 👨‍❤️‍👨`

test('an operator gives a lander other texts and pictures for a slug, and reads how far its visitors went', async () => {
  const t = english
  const folder = mkdtempSync(join(tmpdir(), 'lander-'))
  const [texts, picture] = [join(folder, 'texts.json'), join(folder, 'beach.jpg')]
  writeFileSync(texts, JSON.stringify({ en: { headline, text: 'Come along.' }, de: { headline: 'Frühling!' } }))
  writeFileSync(picture, await fromPhone())
  await site('set', 'beau', 'traffic_sources', '["meadow"]')
  const set = await site('lander', 'beau', 'video', 'spring', '--texts', texts, '--picture', picture, '--source', 'meadow')
  expect(set).toContain('/landers/video/spring')

  const german = await openBrowser({ language: 'de', userAgent })
  await landerShows('/api/lander.php?name=video&slug=spring', 'meadow')
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
  await comesTo(() => page.url().includes('entry='), false)

  const left = await openBrowser({ ...onPhone, userAgent })
  await left.goto('/landers/video/spring?lb=1')
  await left.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // The counts are saved every ten seconds.
  const counts = async () => /^video\/spring +(\d+) +(\d+) +(\d+)/m.exec(await site('funnel', 'beau', '--by', 'slug'))?.slice(1)
  await expect.poll(counts, { timeout: 40_000, interval: 3_000 }).toEqual(['3', '1', '1'])
  expect(await site('funnel', 'beau', '--by', 'source')).toMatch(/^meadow +3 /m)
  expect(await (await page.request.get('/landers/video')).text()).not.toContain('spring')
  expect(await (await page.request.get('/landers/video/%3Cscript%3Ealert(1)%3C/script%3E')).text()).not.toContain('<script>alert')
  await site('lander', 'beau', 'video', 'spring', '--remove')
  await site('set', 'beau', 'traffic_sources', '[]')
})

test('an operator’s clip plays muted and in a loop, until its button is pressed; visitors who prefer reduced motion or data do not get it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'clip-')), 'clip.webm')
  const maker = await openBrowser()
  await maker.goto('/landers/video')
  writeFileSync(file, Buffer.from(await film(maker), 'base64'))
  await site('lander', 'beau', 'video', 'film', '--clip', file)
  await comesTo(async () => (await (await maker.request.get('/landers/video/film')).text()).includes('data-clip'), true)
  const shown = async (options: BrowserOptions, spares = false) => {
    const page = await openBrowser(options)
    let sent = 0
    page.on('request', (request) => void (sent += Number(/\/lander-files\/.*\.webm$/.test(request.url()))))
    if (spares)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
    await page.goto('/landers/video/film')
    await seen(page.getByRole('heading', { level: 1 }))
    return { page, sent: () => sent, clip: page.locator('video') }
  }
  const { page, clip, sent } = await shown({ ...onPhone, reducedMotion: 'no-preference' })
  const at = () => clip.evaluate((video: HTMLVideoElement) => video.currentTime)
  const state = () => clip.evaluate(({ muted, loop, paused, ended }: HTMLVideoElement) => ({ muted, loop, paused, ended }))
  await comesTo(async () => (await page.locator('[data-film]').getAttribute('data-plays')) !== null, true)
  expect(await state()).toEqual({ muted: true, loop: true, paused: false, ended: false })
  // It restarts at its end.
  await clip.evaluate(
    (video: HTMLVideoElement) =>
      new Promise<void>((done) => {
        let last = video.currentTime
        video.addEventListener('timeupdate', () => (video.currentTime < last ? done() : (last = video.currentTime)))
      }),
  )
  expect(sent()).toBeGreaterThan(0)
  const pause = page.getByRole('checkbox', { name: english('lander.ride.pause') })
  await pause.focus()
  await page.keyboard.press('Space')
  await comesTo(async () => (await state()).paused, true)
  const held = await at()
  await page.waitForTimeout(600)
  expect(await at()).toBe(held)
  await page.keyboard.press('Space')
  await comesTo(async () => (await state()).paused, false)

  const calm = [
    await shown({ ...onPhone, reducedMotion: 'reduce' }),
    await shown({ ...onPhone, reducedMotion: 'no-preference' }, true),
  ]
  for (const { page: other, clip: still, sent: asked } of calm) {
    await other.waitForLoadState('networkidle')
    await other.waitForTimeout(1_000)
    expect(asked()).toBe(0)
    expect(await still.evaluate((video: HTMLVideoElement) => [video.currentSrc, video.paused])).toEqual(['', true])
  }
  await site('lander', 'beau', 'video', 'film', '--remove')
})

/** A one-second film, made by the browser, so that it can play it. */
function film(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const paint = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      paint.fillStyle = `hsl(${frame * 18} 80% 50%)`
      paint.fillRect(0, 0, 64, 64)
      await new Promise((next) => setTimeout(next, 50))
    }
    const stopped = new Promise((done) => recorder.addEventListener('stop', done, { once: true }))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })
}
