import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Heading } from '../../ui/Heading.tsx'
import styles from './Part.module.css'

interface Props {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** A part that is worked in stands on a card. */
  raised?: boolean
  children: ReactNode
}

/** A titled part of a case. */
export function Part({ title, aside, raised, children }: Props) {
  return (
    <section className={cx(styles.part, raised && styles.raised)} aria-label={title}>
      <div className={styles.head}>
        <Heading level={2} size="s">
          {title}
        </Heading>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  )
}
