import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds wrong with the page once what moves has come to rest and what is awaited has come: WCAG 2.2 A and AA, and its own best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] })
    return violations.map((each: any) => `${each.id}: ${each.nodes.map((node: any) => node.target.join(' ')).join(' | ')}`)
  })
}

/** What is half there, or dimmed because a newer one is on its way, has half its contrast. What moves for ever does not count. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // The bar of a page that is on its way stands above all landmarks, and is gone with it.
    return !moving && document.querySelector('[data-waiting], [role=progressbar]:not(main *, dialog *)') === null
  })
}
