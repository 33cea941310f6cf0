import { ChevronDown, X } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FilterBar.module.css'

interface Props {
  label: string
  /** Precedes the name; a phone shows only the icon. */
  icon?: ReactNode
  /** The number of filters set in it. */
  count?: number
  /** The address without this filter; absent while it is not set. */
  without?: string | undefined
  /** The address with this filter, for a filter without choices. */
  to?: string
  expanded?: boolean
  onOpen?: (button: HTMLElement) => void
}

/** One filter: its name or its value, and a cross while it is set. */
export function FilterChip({ label, icon, count = 0, without, to, expanded, onOpen }: Props) {
  const { t } = useMessages()
  return (
    <span className={cx(styles.chip, without && styles.set)}>
      {onOpen ? (
        <button
          type="button"
          className={styles.label}
          aria-haspopup="dialog"
          aria-expanded={expanded}
          onClick={(event) => onOpen(event.currentTarget)}
        >
          {icon}
          {icon ? <span className={styles.word}>{label}</span> : label}
          {count > 0 && <span className={styles.number}>{count}</span>}
          {!without && !icon && <Icon node={ChevronDown} />}
        </button>
      ) : without ? (
        <span className={styles.label}>{label}</span>
      ) : (
        <Link className={styles.label} to={to!} preventScrollReset>
          {label}
        </Link>
      )}
      {without && (
        <Link className={styles.cross} to={without} preventScrollReset aria-label={t('filters.remove', { filter: label })}>
          <Icon node={X} />
        </Link>
      )}
    </span>
  )
}
