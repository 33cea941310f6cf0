import { countBounce } from './count-visit.ts'

/** Pages that were told of once, until they are loaded anew. */
let told = false

/**
 * The page tells, once, that it was hidden or left, so that an operator knows how many go on (specification, sections 2 and 7). Nothing
 * is said of who it was. Answers how to stop.
 */
export function reportHidden(): () => void {
  const tell = () => {
    if (told || document.visibilityState !== 'hidden') return
    told = true
    countBounce()
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
