import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Chip.module.css'

type Props = ComponentProps<'button'> & { pressed?: boolean; count?: number; icon?: ReactNode; tone?: 'plain' | 'alive' }

/** A small pill: a filter button, or a label such as an interest; `alive` highlights shared interests. */
export function Chip({ pressed, count, icon, tone = 'plain', className, children, type = 'button', ...rest }: Props) {
  const classes = cx(styles.chip, tone === 'alive' && styles.alive, className)
  const content = (
    <>
      {icon}
      {children}
      {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
    </>
  )
  if (!rest.onClick && pressed === undefined && !rest.popoverTarget) return <span className={classes}>{content}</span>
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={cx(classes, styles.pressable)}>
      {content}
    </button>
  )
}
