import type { Page } from 'playwright-core'

interface Watched {
  moved: Record<string, boolean>
  /** The longest way of a part, ms. */
  lasted: number
  /** Parts whose old picture is still drawn when the new one comes. */
  doubled: string[]
}

/** Notes which of these parts, such as `new(photo)`, the next view transition draws. */
export function watchTransition(page: Page, parts: readonly string[]): Promise<void> {
  return page.evaluate((parts) => {
    delete (window as Partial<Watched>).moved
    const start = Document.prototype.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const animated = new Set(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement))
        const isThere = (part: string) => animated.has(`::view-transition-${part}`)
        const shown = (part: string) =>
          (isThere(part) || isThere(part.replace(/^\w+/, 'group'))) &&
          getComputedStyle(document.documentElement, `::view-transition-${part}`).display !== 'none'
        const timeOf = (part: string) =>
          document
            .getAnimations()
            .map(({ effect }) => effect as KeyframeEffect)
            .find(({ pseudoElement }) => pseudoElement === `::view-transition-${part}`)
            ?.getComputedTiming()
        const isDoubled = (old: string, after: string) => {
          const [gone, comes] = [timeOf(old)?.endTime, timeOf(after)?.delay]
          return shown(old) && shown(after) && !(Number(gone) <= Number(comes))
        }
        const ways = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-group'))
        Object.assign(window, {
          moved: Object.fromEntries(parts.map((part) => [part, shown(part)])),
          doubled: parts.filter((part) => part.startsWith('old')).filter((part) => isDoubled(part, part.replace('old', 'new'))),
          lasted: Math.max(0, ...ways.map(({ effect }) => Number(effect!.getComputedTiming().endTime))),
        })
      })
      return transition
    }
  }, parts)
}

/** How long the longest way took, ms. */
export function lasted(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).lasted)
}

/** The parts of which two pictures were drawn over each other. */
export function doubled(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).doubled)
}

/** What was noted; undefined before the transition. */
export function movedBy(page: Page): Promise<Record<string, boolean> | undefined> {
  return page.evaluate(() => (window as Partial<Watched>).moved)
}
