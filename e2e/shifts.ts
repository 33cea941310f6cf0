import type { Page } from 'playwright-core'

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: Array<{ node?: Element; previousRect: DOMRect; currentRect: DOMRect }>
}

/** Cumulative Layout Shift of the page since it was opened. Prints what moved when it is more than hardly visible. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0, what: [] as string[] }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue
        moved.sum += value
        for (const { node, previousRect, currentRect } of sources)
          moved.what.push(`${node?.outerHTML?.slice(0, 100)} ${JSON.stringify([previousRect, currentRect])}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const { sum, what } = await page.evaluate(() => (globalThis as unknown as { moved: { sum: number; what: string[] } }).moved)
    if (sum > 0.02) console.info(`moved on ${page.url()}:\n${what.join('\n')}`)
    return sum
  }
}
