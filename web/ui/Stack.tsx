import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { type Gap, gapClass } from './gap-class.ts'
import styles from './Stack.module.css'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'ul' | 'main' | 'header' | 'footer'
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'stretch'
}

/** A vertical stack. */
export function Stack({ as = 'div', gap = 4, align = 'stretch', className, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag
      {...rest}
      role={as === 'ul' ? 'list' : rest.role}
      className={cx(styles.stack, gapClass(gap), className)}
      data-align={align}
    />
  )
}
