import { useNewcomerKind } from '../../account/use-viewer.ts'
import { later } from '../../net/later.ts'
import { useNewcomerDiscount } from './use-time-bonus.ts'

const Strip = later(async () => (await import('./Strip.tsx')).Strip)

/** Which discount a newcomer has: as the server has told, before that by how long he is here. */
export function useDiscountKind(): 'time-bonus' | 'welcome' | null {
  const kind = useNewcomerKind()
  const { timeBonus, welcome } = useNewcomerDiscount()
  if (!kind || timeBonus === undefined) return kind
  return timeBonus ? 'time-bonus' : welcome === null ? null : 'welcome'
}

/** What a newcomer has off, in a line: the time bonus and its countdown, else the welcome discount (specification, section 4). */
export function DiscountStrip() {
  const { timeBonus, welcome } = useNewcomerDiscount()
  if (timeBonus) return <Strip discount={timeBonus} bonus={timeBonus} />
  return welcome ? <Strip discount={welcome} /> : null
}
