import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { endingWithParent } from './ending-with-parent.ts'
import { type EngineWindow, findIn, hasHit, namedKeys, type Wanted } from './engine.ts'

/** Debian's Firefox supports WebDriver BiDi. */
export async function openFirefox(program: string): Promise<EngineWindow> {
  const [executablePath, args] = endingWithParent(program, '--headless')
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    ignoreDefaultArgs: true,
    args,
    timeout: 60_000,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, ALSA_CONFIG_PATH: fileURLToPath(new URL('no-sound-card.conf', import.meta.url)) },
    // ALSA’s nowhere is a microphone too: nobody is given it.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'permissions.default.microphone': 2 },
  })
  const [page] = await browser.pages()
  return {
    goto: (url) => goTo(page!, url),
    run: (work, ...given) => page!.evaluate(work as never, ...given) as never,
    async click(wanted: Wanted) {
      const found = (await page!.evaluateHandle(findIn, wanted)).asElement() as ElementHandle<Element> | null
      await found?.click()
      return found !== null && page!.evaluate(hasHit).catch(() => true)
    },
    key: (key) => (namedKeys.includes(key) ? page!.keyboard.press(key as never) : page!.keyboard.type(key)),
    close: () => browser.close(),
  }
}

/**
 * Goes to an address until its page has loaded. The driver's own wait ends early where a script of the page before changes its history
 * meanwhile, and where that page is on its way elsewhere it tells of that other page, or fails.
 */
async function goTo(page: Page, url: string): Promise<void> {
  const [address, fragment] = url.split('#')
  if (fragment !== undefined && page.url().split('#')[0] === address) return void (await page.goto(url))
  await page.evaluate(() => void Object.assign(globalThis, { isLeft: true })).catch(() => {})
  const hasLoaded = () => page.evaluate(isLoadedFrom, address!).catch(() => false)
  for (let tries = 0; tries < 5; tries++) {
    const looks = await page.goto(url).then(
      () => 400,
      () => 20,
    )
    for (let look = 0; look < looks; look++, await pause(50)) if (await hasLoaded()) return
  }
  throw new Error(`Firefox did not come to ${url}, but to ${page.url()}`)
}

/** Runs in the page: whether it is not the one that was left, has loaded, and was asked for by this address. Its script may have changed the address since. */
function isLoadedFrom(address: string): boolean {
  const [asked] = performance.getEntriesByType('navigation')
  return !('isLeft' in globalThis) && document.readyState === 'complete' && asked?.name.split('#')[0] === address
}
