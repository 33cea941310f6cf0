import { limits } from '#contract/limits.ts'

/** Since when he is in the members area, by the page's clock. It outlives layouts: going from the members to the chats is no leaving. */
let entered: number | undefined

/** Notes where he is; leaving forgets the time. Answers how many milliseconds are left until the modal's turn. */
export function waitInArea(inArea: boolean, now: number): number | undefined {
  if (!inArea) {
    entered = undefined
    return undefined
  }
  entered ??= now
  return Math.max(0, entered + limits.timeBonusModalSeconds * 1000 - now)
}
