import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
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
export function ConfirmDialog({ open, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel }: Props) {
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
