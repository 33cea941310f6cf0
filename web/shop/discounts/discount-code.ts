import { storedText } from '../../net/storage.ts'
import { useStore } from '../../store.ts'

const parameter = 'discountcode'
const entered = storedText('discountcode')

/** A code that a link brings is kept for the session, as if he had entered it, and taken off the address. */
export function keepDiscountCode(): void {
  const url = new URL(location.href)
  const code = url.searchParams.get(parameter)
  if (code === null) return
  if (code.trim() !== '') rememberDiscountCode(code)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}

/** What was entered as a discount code in this session (specification, section 3), good or not; empty when nothing was. */
export function useEnteredCode(): string {
  return useStore(entered, undefined) ?? ''
}

/** Keeps a code until the browser is closed or he logs out; an empty one forgets it. */
export function rememberDiscountCode(code: string): void {
  entered.set(code.trim().slice(0, 40) || undefined)
}
