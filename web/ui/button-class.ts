import styles from './Button.module.css'
import { cx } from './cx.ts'
import iconStyles from './IconButton.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'
export type IconButtonVariant = 'quiet' | 'solid' | 'primary' | 'overlay'

const variants: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
}
const sizes: Record<ButtonSize, string | undefined> = { s: styles.small, m: undefined, l: styles.large }

const iconVariants: Record<IconButtonVariant, string | undefined> = {
  quiet: undefined,
  solid: iconStyles.solid,
  primary: iconStyles.primary,
  overlay: iconStyles.overlay,
}

/** The look of a Button, for a link that acts like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'm', wide = false): string {
  return cx(styles.button, variants[variant], sizes[size], wide && styles.wide)
}

/** The look of an IconButton, for a link. */
export function iconButtonClass(variant: IconButtonVariant = 'quiet', size: 'm' | 'l' = 'm'): string {
  return cx(iconStyles.button, iconVariants[variant], size === 'l' && iconStyles.large)
}
