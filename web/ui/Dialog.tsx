import { X } from 'lucide'
import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type ModalProps = {
  open: boolean
  onClose: () => void
  /** False: neither the backdrop nor Escape closes it. */
  dismissible?: boolean
  /** False: only Escape and its buttons close it, so that a press beside it loses nothing. As `dismissible` by default. */
  backdropCloses?: boolean | undefined
  /** False: the same for Escape and the back button of a phone; its buttons must close it. As `dismissible` by default. */
  escapeCloses?: boolean | undefined
  /** Its size and place: in the middle of the window, at its lower edge on a phone, or all of it on a phone. */
  shape: keyof typeof shapes
  /** Further classes of its shape. */
  className?: string | undefined
  /** A button: from 768 px up the dialog is placed below it. */
  anchor?: RefObject<HTMLElement | null>
  children: ReactNode
} & ({ label: string } | { titleId: string })

const shapes = { dialog: styles.dialog, sheet: styles.sheet, page: styles.page }

/** A modal `<dialog>`: the frame, the motion and the backdrop of every dialog. It draws its content while open or closing. */
export function Modal({
  open,
  onClose,
  dismissible = true,
  backdropCloses,
  escapeCloses,
  shape,
  className,
  anchor,
  children,
  ...name
}: ModalProps) {
  const { props, present } = useModal(open, onClose, dismissible, { backdropCloses, escapeCloses })
  usePlacement(open, props.ref, anchor)
  return (
    <dialog
      {...props}
      className={cx(styles.modal, shapes[shape], className)}
      {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.titleId })}
    >
      {present && children}
    </dialog>
  )
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  hideTitle?: boolean
  children: ReactNode
  actions?: ReactNode
  /** False: neither the backdrop nor Escape closes it, and there is no close button. */
  dismissible?: boolean
  /** False: a press beside it does not close it, so that nothing unsaved is lost. */
  backdropCloses?: boolean
  /** False: the same for Escape and the back button of a phone. */
  escapeCloses?: boolean
  size?: 's' | 'm' | 'l'
}

/** A modal dialog: in the middle of the window, and on a phone a sheet that rises from below. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  hideTitle,
  children,
  actions,
  dismissible = true,
  backdropCloses,
  escapeCloses,
  size = 'm',
}: DialogProps) {
  const titleId = useId()
  const className = cx(styles.bottom, size === 's' && styles.small, size === 'l' && styles.large)
  return (
    <Modal shape="dialog" {...{ open, onClose, dismissible, backdropCloses, escapeCloses, titleId, className }}>
      {dismissible && <span className={styles.grip} aria-hidden="true" />}
      <Panel {...{ title, titleId, hideTitle, closeLabel, actions }} onClose={dismissible ? onClose : undefined}>
        {children}
      </Panel>
    </Modal>
  )
}

type SheetProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'closeLabel' | 'children' | 'actions'> & {
  /** Its button: from 768 px up the sheet is placed below it. */
  anchor?: RefObject<HTMLElement | null>
}

/** A bottom sheet on a phone, and a panel below its button on a desktop. */
export function Sheet({ open, onClose, title, closeLabel, children, actions, anchor }: SheetProps) {
  const titleId = useId()
  return (
    <Modal shape="sheet" {...{ open, onClose, titleId }} {...(anchor && { anchor, className: styles.hanging! })}>
      <span className={styles.grip} aria-hidden="true" />
      <Panel {...{ title, titleId, closeLabel, onClose, actions }}>{children}</Panel>
    </Modal>
  )
}

/** A dialog for pages without React in the browser: their own script opens it, and closes it by its `data-close` buttons. */
export function PlainDialog({ id, title, children, actions, ...data }: PlainProps) {
  const titleId = `${id}-title`
  return (
    <dialog {...data} id={id} className={cx(styles.modal, styles.dialog, styles.small)} aria-labelledby={titleId}>
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
    <Dialog open={open} onClose={onCancel} title={title} closeLabel={cancelLabel} actions={actions} dismissible={!busy} size="s">
      {children}
    </Dialog>
  )
}

/** Sets the button's position for the stylesheet; the page cannot scroll meanwhile, but it can be resized, and the dialog grows when a font or a style comes late. */
function usePlacement(open: boolean, dialog: RefObject<HTMLElement | null>, anchor: ModalProps['anchor']) {
  useLayoutEffect(() => {
    if (!open) return
    function place() {
      const box = anchor?.current?.getBoundingClientRect()
      if (!box || !dialog.current) return
      const { clientWidth, clientHeight } = document.documentElement
      const left = Math.max(16, Math.min(box.left, clientWidth - dialog.current.offsetWidth - 16))
      const top = Math.max(16, Math.min(box.bottom + 8, clientHeight - dialog.current.offsetHeight - 16))
      dialog.current.style.setProperty('--sheet-top', `${top}px`)
      dialog.current.style.setProperty('--sheet-left', `${left}px`)
    }
    place()
    window.addEventListener('resize', place)
    const grows = new ResizeObserver(place)
    if (dialog.current) grows.observe(dialog.current)
    return () => {
      window.removeEventListener('resize', place)
      grows.disconnect()
    }
  }, [open, dialog, anchor])
}
