import styles from './Badge.module.css'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  count: number
  cap?: number
  tone?: 'alive' | 'low' | 'danger'
  showZero?: boolean
  /** Spoken instead of the figure: '3 unread messages'. */
  label?: string
}

/** How many wait: 1 … 99, 99+. Nothing at zero, unless zero is the news. */
export function Badge({ count, cap = 99, tone = 'alive', showZero = false, label }: Props) {
  if (count <= 0 && !showZero) return null
  return (
    <span className={cx(styles.badge, tone === 'low' && styles.low, tone === 'danger' && styles.danger)}>
      <span aria-hidden={label ? true : undefined}>{badgeText(count, cap)}</span>
      {label && (
        <>
          {' '}
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

/** The figure a badge shows: the count itself, '99+' above the cap (spec section 9), never below zero. */
export function badgeText(count: number, cap = 99): string {
  if (count > cap) return `${cap}+`
  return String(Math.max(0, Math.floor(count)))
}
