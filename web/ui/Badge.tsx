import { badgeText } from './badge-text.ts'
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
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
