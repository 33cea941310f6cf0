import { launch, type ElementHandle } from 'puppeteer-core'
import { endingWithParent } from './ending-with-parent.ts'
import { type EngineWindow, findIn, namedKeys, type Wanted } from './engine.ts'

const aborted = /NS_BINDING_ABORTED|interrupted an unfinished navigation/

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
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const [page] = await browser.pages()
  return {
    async goto(url) {
      // The page may be navigating: Firefox reports the aborted navigation, not the new one.
      await page!.goto(url).catch((error) => (aborted.test(String(error)) ? page!.goto(url) : Promise.reject(error)))
    },
    run: (work, ...given) => page!.evaluate(work as never, ...given) as never,
    async click(wanted: Wanted) {
      const found = (await page!.evaluateHandle(findIn, wanted)).asElement() as ElementHandle<Element> | null
      await found?.click()
      return found !== null
    },
    key: (key) => (namedKeys.includes(key) ? page!.keyboard.press(key as never) : page!.keyboard.type(key)),
    close: () => browser.close(),
  }
}
