import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './Card.module.css'

type Padding = 'none' | 's' | 'm' | 'l'
type Tone = 'card' | 'tint' | 'outline' | 'floating'

type Props = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  padding?: Padding
  tone?: Tone
  /** The whole card reacts to the pointer; the link or button inside acts. */
  interactive?: boolean
}

const paddings: Record<Padding, string | undefined> = { none: undefined, s: styles.tight, m: styles.roomy, l: styles.wide }
const tones: Record<Tone, string | undefined> = {
  card: styles.plain,
  tint: styles.tint,
  outline: styles.outline,
  floating: styles.floating,
}

/** A raised surface on the page. */
export function Card({ as = 'div', padding = 'm', tone = 'card', interactive, className, ...rest }: Props) {
  const Tag = as as 'div'
  return (
    <Tag {...rest} className={cx(styles.card, tones[tone], paddings[padding], interactive && styles.interactive, className)} />
  )
}
