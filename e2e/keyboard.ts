import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './seeing.ts'

const farthest = 60

/** Presses Tab until the target has the focus; each focused element must show its focus. */
export async function moveTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'visible' })
  for (let steps = 0; steps < farthest; steps++) {
    await page.keyboard.press('Tab')
    expect(await focusShown(page)).toBe('shown')
    if (await hasFocus(target)) return
  }
  throw new Error(`${farthest} steps do not lead to ${target}`)
}

/** Presses Enter on an element with visible focus. */
export async function pressEnter(page: Page): Promise<void> {
  expect(await focusShown(page)).toBe('shown')
  await page.keyboard.press('Enter')
}

/** Checks that the focused element is on the screen with an outline or ring; returns the fault otherwise. */
function focusShown(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const element = document.activeElement!
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`
    await Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])))
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (each) => each !== null && each !== undefined,
    )
    const marked = around.some((each) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each)
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/, 0\)|\/ 0\)|transparent/.test(outlineColor)
      // A ring is a shadow without blur.
      return outlined || /0px 0px 0px [1-9]/.test(boxShadow)
    })
    if (!marked) return `no outline: ${name}`
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth ? 'shown' : `out of sight: ${name}`
  })
}
