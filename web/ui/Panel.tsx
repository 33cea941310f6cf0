import { X } from 'lucide'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Panel.module.css'

type Props = {
  title: string
  titleId: string
  hideTitle?: boolean
  closeLabel: string
  /** Absent: there is no cross. */
  onClose?: () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * The inside of a dialog or a sheet: title and cross, what scrolls, and what he can do at its foot. No landmarks: a page has one
 * banner, and a dialog names itself.
 */
export function Panel({ title, titleId, hideTitle, closeLabel, onClose, actions, children }: Props) {
  return (
    <div className={styles.panel} data-panel tabIndex={-1}>
      <div className={cx(styles.header, hideTitle && styles.bare)}>
        <h2 id={titleId} className={cx(styles.title, hideTitle && styles.hidden)}>
          {title}
        </h2>
        {onClose && <IconButton label={closeLabel} icon={<Icon node={X} />} onClick={onClose} className={styles.close} />}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
