import type { Page } from 'playwright-core'

/** Contrast findings of axe-core, for a page that already passed the full check. */
export function contrastFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'], runOnly: rules })
    return violations.map((each: any) => `${each.id}: ${each.nodes.map((node: any) => node.target.join(' ')).join(' | ')}`)
  })
}
