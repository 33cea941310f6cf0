import styles from './Badge.module.css'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = {
  count: number
  cap?: number
  /** `quiet`: nothing that the viewer wants to be told of. */
  tone?: 'alive' | 'low' | 'danger' | 'quiet'
  showZero?: boolean
  /** Announced instead of the figure: '3 unread messages'. */
  label?: string
}

/** A count: 1 … 99, 99+. Shows nothing at zero, unless `showZero`. */
export function Badge({ count, cap = 99, tone = 'alive', showZero = false, label }: Props) {
  if (count <= 0 && !showZero) return null
  return (
    <span
      className={cx(
        styles.badge,
        tone === 'low' && styles.low,
        tone === 'danger' && styles.danger,
        tone === 'quiet' && styles.quiet,
      )}
    >
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

/** The text of a badge: the count, at least 0, or '99+' above the cap (specification, section 9). */
export function badgeText(count: number, cap = 99): string {
  if (count > cap) return `${cap}+`
  return String(Math.max(0, Math.floor(count)))
}
