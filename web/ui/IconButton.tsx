import type { ComponentProps, ReactNode } from 'react'
import { iconButtonClass, type IconButtonVariant } from './button-class.ts'
import styles from './IconButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, for those who hear the page. */
  label: string
  icon: ReactNode
  variant?: IconButtonVariant
  size?: 'm' | 'l'
  badge?: ReactNode
}

/** A button that is only a picture, 44 px or larger. */
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
