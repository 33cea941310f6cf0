import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { checkStill, still } from './still.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Findings of axe-core on the page after animations and loading end: WCAG 2.2 A and AA, and its own best practices. What it finds must
 * be there again while nothing moves: a notice that comes late is faint until it is whole.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const found = await findingsNow(page)
  return found.length === 0 ? found : checkStill(page, findingsNow)
}

async function findingsNow(page: Page): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return violations(page)
}

/** Findings about contrast alone, for a page that has passed the full check. */
export function contrastFindings(page: Page): Promise<string[]> {
  return violations(page, ['color-contrast', 'link-in-text-block'])
}

/** What breaks the rules, each with its elements and what axe measured; by default all rules. */
function violations(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const only = rules && { runOnly: { type: 'rule', values: rules } }
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'], ...only })
    const say = ({ target, any, all, none }: any) =>
      `${target.join(' ')} (${[...any, ...all, ...none].map(({ message }) => message).join('; ')})`
    return violations.map((each: any) => `${each.id}: ${each.nodes.map(say).join(' | ')}`)
  }, rules)
}

/** Waits until nothing loads, and for fading and dimmed elements, which have less contrast. */
async function atRest(page: Page): Promise<void> {
  do {
    await expect.poll(() => page.evaluate(isLoading), { interval: 50 }).toBe(false)
    await still(page)
  } while (await page.evaluate(isLoading))
}

/** Asked in the page. The loading bar is outside all landmarks, and disappears after loading. */
function isLoading(): boolean {
  return document.querySelector('[data-waiting], [role=progressbar]:not(main *, dialog *)') !== null
}
