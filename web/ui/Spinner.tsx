import { cx } from './cx.ts'
import styles from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = { label?: string; size?: 's' | 'm' | 'l' }

/** Shows loading content of unknown shape; if the shape is known, use Skeleton. */
export function Spinner({ label, size = 'm' }: Props) {
  return (
    <span
      className={cx(styles.spinner, size === 's' && styles.small, size === 'l' && styles.large)}
      role={label ? 'status' : undefined}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.wheel}>
        <circle cx="12" cy="12" r="9.5" className={styles.track} />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className={styles.arc} />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
