import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Heading } from './Heading.tsx'
import { Icon } from './Icon.tsx'
import styles from './Rows.module.css'

/** One card of rows: each has the class `rowClass` and shows `RowInside`. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

/** The look of a row: of a link, or of the summary of what opens below. */
export const rowClass = styles.row!

interface RowProps {
  title: string
  /** The title is a heading of this level. */
  level?: 2 | 3
  /** The current values, in a line or two. */
  value: string
  /** Below the values. */
  note?: string | undefined
  /** Where a press leads. */
  arrow: IconNode
}

/** The inside of a row: a name, the current values, and where a press leads. */
export function RowInside({ title, level, value, note, arrow }: RowProps) {
  return (
    <>
      {level ? (
        <Heading level={level} size="s" className={styles.title}>
          {title}
        </Heading>
      ) : (
        <span className={styles.title}>{title}</span>
      )}
      <span className={styles.value}>{value}</span>
      {note && <span className={styles.note}>{note}</span>}
      <Icon node={arrow} className={styles.arrow} />
    </>
  )
}
