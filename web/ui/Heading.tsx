import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Heading.module.css'

type Size = 's' | 'm' | 'l' | 'xl' | 'display'

type Props = ComponentProps<'h1'> & { level: 1 | 2 | 3 | 4; size?: Size }

const sizes: Record<Size, string | undefined> = {
  s: styles.small,
  m: styles.middle,
  l: styles.large,
  xl: styles.huge,
  display: styles.display,
}
const usual: Record<Props['level'], Size> = { 1: 'xl', 2: 'l', 3: 'm', 4: 's' }

/** A heading: `level` is its place in the outline, `size` its visual size. */
export function Heading({ level, size = usual[level], className, ...rest }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...rest} className={cx(styles.heading, sizes[size], className)} />
}
