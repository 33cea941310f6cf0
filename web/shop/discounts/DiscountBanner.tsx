import { useNewcomer } from '../../account/use-viewer.ts'
import { later } from '../../net/later.ts'
import { useScreen } from '../../screen.ts'
import styles from './DiscountBanner.module.css'
import { useNewcomerDiscount } from './use-time-bonus.ts'

const Strip = later(async () => (await import('./Strip.tsx')).Strip)

/**
 * The line under the top bar with what a newcomer has: the time bonus and its countdown, else the welcome discount
 * (specification, section 4). Its place is kept from the first paint; what stands in it is loaded for nobody else.
 */
export function DiscountBanner() {
  const newcomer = useNewcomer()
  const { timeBonus, welcome } = useNewcomerDiscount()
  const { discountBanner } = useScreen()
  if (!newcomer || !discountBanner || (timeBonus === null && welcome === null)) return null
  return (
    <aside className={styles.place}>
      {timeBonus ? (
        <Strip percentage={timeBonus.value_percentage} bonus={timeBonus} />
      ) : (
        welcome && <Strip percentage={welcome.value_percentage} until={welcome.expires} />
      )}
    </aside>
  )
}
