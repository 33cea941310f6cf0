import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './IconButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Variant = 'quiet' | 'solid' | 'primary' | 'overlay'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string
  icon: ReactNode
  variant?: Variant
  size?: 'm' | 'l'
  badge?: ReactNode
  'data-needs-script'?: boolean
}

/** A button with only an icon, at least 44 px. */
export function IconButton({ label, icon, variant, size, badge, className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={badge ? undefined : label}
      className={`${iconButtonClass(variant, size)} ${className}`.trim()}
    >
      {icon}
      {badge && (
        <>
          <VisuallyHidden>{label}</VisuallyHidden> <span className={styles.badge}>{badge}</span>
        </>
      )}
    </button>
  )
}

const variants: Record<Variant, string | undefined> = {
  quiet: undefined,
  solid: styles.solid,
  primary: styles.primary,
  overlay: styles.overlay,
}

/** The classes of an IconButton, for a link. */
export function iconButtonClass(variant: Variant = 'quiet', size: 'm' | 'l' = 'm'): string {
  return cx(styles.button, variants[variant], size === 'l' && styles.large)
}
