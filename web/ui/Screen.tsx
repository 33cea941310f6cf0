import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type Gap, gapClass } from './gap-class.ts'
import styles from './Screen.module.css'

const widths = { 30: styles.rem30, 36: styles.rem36, 44: styles.rem44, 64: styles.rem64, 68: styles.rem68 }

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'article'
  /** The maximum width, rem; the page's width by default. */
  width?: keyof typeof widths
  gap?: Gap
}

/** The centred column of a screen. */
export function Screen({ as = 'div', width, gap = 5, className, ...rest }: Props) {
  const Tag = as as 'div'
  return <Tag {...rest} className={cx(styles.screen, width && widths[width], gapClass(gap), className)} />
}
