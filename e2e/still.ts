import type { Page } from 'playwright-core'

/** Waits until nothing changes its colour or place any more; what is out of view may stand still unfinished, and is not waited for. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition || each.effect?.getTiming().iterations !== Infinity)
    const long = Math.max(0, ...moving.map((each) => Number(each.effect?.getComputedTiming().endTime ?? 0)))
    await Promise.race([
      Promise.allSettled(moving.map((each) => each.finished)),
      new Promise((resolve) => setTimeout(resolve, Math.min(long, 2000) + 1000)),
    ])
  })
}

/** Looks while nothing moves: what began to arrive meanwhile is looked at again once it is there, never judged half seen. */
export async function lookStill<T>(page: Page, look: (page: Page) => Promise<T>): Promise<T> {
  for (;;) {
    const watched = await watchMoves(page)
    await still(page)
    const found = await look(page)
    if (!(await watched.evaluate(({ moved }) => moved))) return found
  }
}

/** Tells whether anything has begun to move since. */
function watchMoves(page: Page) {
  return page.evaluateHandle(() => {
    const watched = { moved: false }
    const note = ({ target }: Event) => {
      watched.moved ||= (target as Element).getAnimations().some((each) => each.effect?.getTiming().iterations !== Infinity)
    }
    for (const start of ['animationstart', 'transitionrun']) document.addEventListener(start, note)
    return watched
  })
}
