import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { cx } from './cx.ts'
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

/** One that a page's own small script opens and closes, on a page that no browser takes over: `data-close` of its buttons. */
export function PlainDialog({ id, title, children, actions, ...told }: PlainProps) {
  const titleId = `${id}-title`
  return (
    <dialog {...told} id={id} className={cx(styles.dialog, styles.small)} aria-labelledby={titleId}>
      <Panel titleId={titleId} title={title} closeLabel="" actions={actions}>
        {children}
      </Panel>
    </dialog>
  )
}

type PlainProps = {
  id: string
  title: string
  children: ReactNode
  actions: ReactNode
  /** What the script is told. */
  [data: `data-${string}`]: string
}

type PanelProps = {
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
export function Panel({ title, titleId, hideTitle, closeLabel, onClose, actions, children }: PanelProps) {
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

type ConfirmProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One last question before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onCancel} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      actions={actions}
      dismissible={!busy}
      size="s"
      sheet
    >
      {children}
    </Dialog>
  )
}
