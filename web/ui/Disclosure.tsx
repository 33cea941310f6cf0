import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Disclosure.module.css'

interface Props {
  icon?: ReactNode
  label: string
  /** Nothing to read: the label alone. */
  children?: ReactNode
  className?: string | undefined
  /** The words float over what follows, until the focus leaves. */
  floating?: boolean
}

/** A quiet line that opens a few more words in place, also before any script. On something that is itself pressed or dragged, its press is its own. */
export function Disclosure({ icon, label, children, className, floating = false }: Props) {
  if (!children) {
    return (
      <span className={cx(styles.label, className)}>
        {icon}
        {label}
      </span>
    )
  }
  return (
    <details
      className={cx(styles.disclosure, floating && styles.floating, className)}
      onClick={stop}
      onPointerDown={stop}
      {...(floating && { onBlur: closeLeft, onKeyDown: closeByEscape })}
    >
      <summary className={styles.label}>
        {icon}
        {label}
      </summary>
      <div className={styles.words}>{children}</div>
    </details>
  )
}

function closeLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key === 'Escape') currentTarget.open = false
}

function stop(event: MouseEvent | PointerEvent): void {
  event.stopPropagation()
}
