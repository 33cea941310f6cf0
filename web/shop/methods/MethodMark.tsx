import type { MethodCode } from '#contract/payments/payment-methods.ts'
import { cx } from '../../ui/cx.ts'
import { marks } from './marks.tsx'
import styles from './MethodMark.module.css'

/** The mark of a payment method, drawn by us: 64 by 32. Its name stands beside it. */
export function MethodMark({ method, className }: { method: MethodCode; className?: string }) {
  return (
    <svg className={cx(styles.mark, className)} viewBox="0 0 64 32" width="64" height="32" aria-hidden="true" focusable="false">
      <rect className={styles.plate} x="0.5" y="0.5" width="63" height="31" rx="6.5" />
      {marks[method]}
    </svg>
  )
}
