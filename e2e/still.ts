import type { Locator, Page } from 'playwright-core'

/** Waits until what a new theme or size sets in motion has begun: it begins with the next frame. */
export async function motionBegun(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until no visible element changes its colour or place. */
export async function still(page: Page): Promise<void> {
  await motionBegun(page)
  await page.waitForFunction(nothingMoves)
}

/** Asked in the page. What has no end, is paused, or follows the scrolling does not count. */
function nothingMoves(): boolean {
  return document
    .getAnimations()
    .every(
      ({ playState, timeline, effect }) =>
        playState !== 'running' || timeline !== document.timeline || effect?.getComputedTiming().endTime === Infinity,
    )
}

/** Where an element is, px, once it has not moved for some frames: a finger or a mouse cannot follow it. */
export function placeOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  return what.evaluate(async (element) => {
    const read = () => element.getBoundingClientRect()
    for (let [at, frames] = [read(), 0]; ; frames++) {
      const { x, y, width, height } = at
      if (frames === 4) return { x, y, width, height }
      await new Promise(requestAnimationFrame)
      const now = read()
      if ([now.x - x, now.y - y, now.width - width, now.height - height].some(Boolean)) [at, frames] = [now, -1]
    }
  })
}

/** Checks the page while nothing moves; if something moved meanwhile, it checks again. */
export async function checkStill<T>(page: Page, check: (page: Page) => Promise<T>): Promise<T> {
  for (;;) {
    const watched = await watchMoves(page)
    await still(page)
    const found = await check(page)
    // What begins during the check is told with the next frame, or later while it runs, if the compositor begins it late.
    await motionBegun(page)
    if ((await page.evaluate(nothingMoves)) && !(await watched.evaluate(({ moved }) => moved))) return found
  }
}

/** Reports whether anything has begun to move since. */
function watchMoves(page: Page) {
  return page.evaluateHandle(() => {
    const watched = { moved: false }
    // A change of colour may be over before its event comes, while the check kept the page busy.
    const note = ({ target, type }: Event) => {
      const endless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity
      watched.moved ||= type === 'transitionrun' || (target as Element).getAnimations().some((each) => !endless(each))
    }
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, note)
    return watched
  })
}
