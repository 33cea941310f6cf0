import { countBounce } from './count-visit.ts'

/** Whether this page was reported; a reload resets it. */
let reported = false

/**
 * Reports once that the page was hidden or left, so that an operator knows how many visitors go on (specification,
 * sections 2 and 7). The report is anonymous. Returns a function that stops.
 */
export function reportHidden(): () => void {
  const report = () => {
    if (reported || document.visibilityState !== 'hidden') return
    reported = true
    countBounce()
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
