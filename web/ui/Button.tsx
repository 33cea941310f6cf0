import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 's' | 'm' | 'l'

type Props = ComponentProps<'button'> & {
  variant?: Variant
  size?: Size
  /** Work is in progress: the label stays, a second press does nothing. */
  busy?: boolean
  wide?: boolean
  icon?: ReactNode
}

/** An action. A screen has at most one primary button. */
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

const variants: Record<Variant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
}
const sizes: Record<Size, string | undefined> = { s: styles.small, m: undefined, l: styles.large }

/** The classes of a Button, for a link that looks like one. */
export function buttonClass(variant: Variant = 'primary', size: Size = 'm', wide = false): string {
  return cx(styles.button, variants[variant], sizes[size], wide && styles.wide)
}
