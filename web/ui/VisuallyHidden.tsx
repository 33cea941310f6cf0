import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

type Props = { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p'; id?: string; children: ReactNode }

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', id, children }: Props) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
