import type { Page } from 'playwright-core'

/** What axe-core finds wrong with the colours alone, on a page that it has looked at as a whole before. */
export function contrastFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    const { violations } = await (globalThis as any).axe.run(document, { resultTypes: ['violations'], runOnly: rules })
    return violations.map((each: any) => `${each.id}: ${each.nodes.map((node: any) => node.target.join(' ')).join(' | ')}`)
  })
}
