import { CircleAlert, CircleCheck, X } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { dismissToast, type Toast, useToasts } from './toast.ts'
import styles from './Toaster.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = { label: string; dismissLabel: string }

/** The area of toasts, 350 px wide, above everything. Hover or focus pauses their timers. */
export function Toaster({ label, dismissLabel }: Props) {
  const toasts = useToasts()
  const list = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const last = toasts.at(-1)

  // Shown again for each toast, so that it is above a dialog opened since.
  useEffect(() => {
    if (list.current?.matches(':popover-open')) list.current.hidePopover()
    if (last) list.current?.showPopover()
    else setHeld(false)
  }, [last])

  return (
    <>
      <div role="status">
        <VisuallyHidden>{last?.text}</VisuallyHidden>
      </div>
      <div
        ref={list}
        popover="manual"
        role="region"
        aria-label={label}
        className={styles.toaster}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} dismissLabel={dismissLabel} />
        ))}
      </div>
    </>
  )
}

function ToastCard({ toast, held, dismissLabel }: { toast: Toast; held: boolean; dismissLabel: string }) {
  const { id, duration, action, tone } = toast
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])

  return (
    <div className={styles.toast}>
      {tone === 'success' && <Icon node={CircleCheck} className={styles.success} />}
      {tone === 'danger' && <Icon node={CircleAlert} className={styles.danger} />}
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={dismissLabel} icon={<Icon node={X} />} onClick={() => dismissToast(id)} className={styles.close} />
    </div>
  )
}
