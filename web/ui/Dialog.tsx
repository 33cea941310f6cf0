import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'
import { Panel } from './Panel.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  hideTitle?: boolean
  children: ReactNode
  actions?: ReactNode
  /** False: neither the backdrop nor Escape closes it, and there is no cross. */
  dismissible?: boolean
  size?: 's' | 'm' | 'l'
  /** Rises from below on phones. */
  sheet?: boolean
}

/** A question or a task that holds the page. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  hideTitle,
  children,
  actions,
  dismissible = true,
  size = 'm',
  sheet,
}: Props) {
  const titleId = useId()
  const { props, present } = useModal(open, onClose, dismissible)
  return (
    <dialog
      {...props}
      className={cx(styles.dialog, size === 's' && styles.small, size === 'l' && styles.large, sheet && styles.sheet)}
      aria-labelledby={titleId}
    >
      {present && (
        <Panel titleId={titleId} onClose={dismissible ? onClose : undefined} {...{ title, hideTitle, closeLabel, actions }}>
          {children}
        </Panel>
      )}
    </dialog>
  )
}
