import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type Gap, gapClass } from './gap-class.ts'
import styles from './Row.module.css'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'ul' | 'header' | 'footer' | 'span'
  gap?: Gap
  align?: 'start' | 'center' | 'baseline' | 'end'
  justify?: 'start' | 'between' | 'center' | 'end'
  wrap?: boolean
}

/** Side by side. */
export function Row({ as = 'div', gap = 3, align = 'center', justify = 'start', wrap, className, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      role={as === 'ul' ? 'list' : rest.role}
      className={cx(styles.row, wrap && styles.wrap, gapClass(gap), className)}
      data-align={align}
      data-justify={justify}
    />
  )
}
