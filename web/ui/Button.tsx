import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the words stay, a second press does nothing. */
  busy?: boolean
  wide?: boolean
  icon?: ReactNode
}

/** One thing a man can do. One primary at a time on a screen. */
export function Button({
  variant,
  size,
  busy = false,
  wide,
  icon,
  className = '',
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={`${buttonClass(variant, size, wide)} ${className}`.trim()}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && (
        <span className={styles.spinner}>
          <Spinner size="s" />
        </span>
      )}
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </button>
  )
}
