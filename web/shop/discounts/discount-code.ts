import { storedText } from '../../net/storage.ts'
import { useStore } from '../../state/store.ts'

const parameter = 'discountcode'
const entered = storedText('discountcode')

/** Keeps the code of a link for the session, as if it had been entered, and removes it from the address. */
export function keepDiscountCode(): void {
  const url = new URL(location.href)
  const code = url.searchParams.get(parameter)
  if (code === null) return
  if (code.trim() !== '') rememberDiscountCode(code)
  url.searchParams.delete(parameter)
  history.replaceState(history.state, '', url)
}

/** The discount code entered in this session (specification, section 3), valid or not; empty when there is none. */
export function useEnteredCode(): string {
  return useStore(entered, undefined) ?? ''
}

/** Keeps a code until the browser closes or the member logs out; an empty code clears it. */
export function rememberDiscountCode(code: string): void {
  entered.set(code.trim().slice(0, 40) || undefined)
}
