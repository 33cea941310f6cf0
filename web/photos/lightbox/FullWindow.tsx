import { X } from 'lucide'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { HideButton } from '../../site/HideButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { useModal } from '../../ui/use-modal.ts'
import styles from './FullWindow.module.css'

interface Props {
  open: boolean
  onClose: () => void
  label: string
  /** The cross takes the focus, where nothing else in the window can have it. */
  crossFocused?: boolean
  className?: string | undefined
  /** Drawn while it is open or closing. */
  children: ReactNode
}

/** A dark window over the whole page. Escape or the cross closes it. */
export function FullWindow({ open, onClose, label, crossFocused, className, children }: Props) {
  const { t } = useMessages()
  const { props, present } = useModal(open, onClose, true)
  return (
    <dialog {...props} className={cx(styles.window, className)} aria-label={label}>
      {present && children}
      {present && <HideButton variant="overlay" className={styles.hide} />}
      {present && (
        <IconButton
          variant="overlay"
          label={t('nav.close')}
          icon={<Icon node={X} />}
          className={styles.close!}
          onClick={onClose}
          data-autofocus={crossFocused ? '' : undefined}
        />
      )}
    </dialog>
  )
}

/** The corner opposite to the cross. */
export function Corner({ children }: { children: ReactNode }) {
  return <div className={styles.corner}>{children}</div>
}
