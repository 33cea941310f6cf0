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
  /** False: neither the backdrop nor Escape closes it, and there is no close button. */
  dismissible?: boolean
  size?: 's' | 'm' | 'l'
  /** A bottom sheet on phones. */
  sheet?: boolean
}

/** A modal dialog. */
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

/** A dialog for pages without React in the browser: their own script opens it, and closes it by its `data-close` buttons. */
export function PlainDialog({ id, title, children, actions, ...data }: PlainProps) {
  const titleId = `${id}-title`
  return (
    <dialog {...data} id={id} className={cx(styles.dialog, styles.small)} aria-labelledby={titleId}>
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
  /** Data for the script. */
  [data: `data-${string}`]: string
}

type PanelProps = {
  title: string
  titleId: string
  hideTitle?: boolean
  closeLabel: string
  /** If absent, there is no close button. */
  onClose?: () => void
  actions?: ReactNode
  children: ReactNode
}

/**
 * The inside of a dialog or sheet: title and close button, the scrolling body, and the actions at the bottom. It has no
 * landmarks: a page has one banner, and the dialog has its own name.
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

/** Asks for confirmation before an action that cannot be undone. */
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
