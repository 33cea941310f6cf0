import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { Panel } from './Dialog.tsx'
import styles from './Sheet.module.css'
import { cx } from './cx.ts'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  actions?: ReactNode
  /** Its button: from 768 px up the sheet is placed below it. */
  anchor?: RefObject<HTMLElement | null>
}

/** A bottom sheet on a phone, and a panel below its button on a desktop. */
export function Sheet({ open, onClose, title, closeLabel, children, actions, anchor }: Props) {
  const titleId = useId()
  const { props, present } = useModal(open, onClose, true)
  usePlacement(open, props.ref, anchor)
  return (
    <dialog {...props} className={cx(styles.sheet, anchor && styles.hanging)} aria-labelledby={titleId}>
      {present && (
        <>
          <span className={styles.grip} aria-hidden="true" />
          <Panel {...{ title, titleId, closeLabel, onClose, actions }}>{children}</Panel>
        </>
      )}
    </dialog>
  )
}

/** Sets the button's position for the stylesheet; the page cannot scroll meanwhile, but it can be resized. */
function usePlacement(open: boolean, sheet: RefObject<HTMLElement | null>, anchor: Props['anchor']) {
  useLayoutEffect(() => {
    if (!open) return
    function place() {
      const box = anchor?.current?.getBoundingClientRect()
      if (!box || !sheet.current) return
      const { clientWidth, clientHeight } = document.documentElement
      const left = Math.max(16, Math.min(box.left, clientWidth - sheet.current.offsetWidth - 16))
      const top = Math.max(16, Math.min(box.bottom + 8, clientHeight - sheet.current.offsetHeight - 16))
      sheet.current.style.setProperty('--sheet-top', `${top}px`)
      sheet.current.style.setProperty('--sheet-left', `${left}px`)
    }
    place()
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open, sheet, anchor])
}
