import { useNewcomerKind } from '../../account/use-viewer.ts'
import { later } from '../../net/later.ts'
import { useNewcomerDiscount } from './use-time-bonus.ts'

const Strip = later(async () => (await import('./Strip.tsx')).Strip)

/** The newcomer's discount as the server reported it; before that, derived from the account's age. */
export function useDiscountKind(): 'time-bonus' | 'welcome' | null {
  const kind = useNewcomerKind()
  const { timeBonus, welcome } = useNewcomerDiscount()
  if (!kind || timeBonus === undefined) return kind
  return timeBonus ? 'time-bonus' : welcome === null ? null : 'welcome'
}

/** A newcomer's discount in one line: the time bonus with its countdown, else the welcome discount (specification, section 4). */
export function DiscountStrip() {
  const { timeBonus, welcome } = useNewcomerDiscount()
  if (timeBonus) return <Strip discount={timeBonus} bonus={timeBonus} />
  return welcome ? <Strip discount={welcome} /> : null
}
