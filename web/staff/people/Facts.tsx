import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** Facts, each a name and a value; those without a value are left out. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface Line {
  key: string
  what: ReactNode
  /** At the end of the line: when, or how much. */
  aside?: ReactNode
  /** Below it. */
  note?: ReactNode
}

/** A list of things, a line each; `none` stands for an empty one. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul role="list" className={styles.lines}>
      {lines.map(({ key, what, aside, note }) => (
        <li key={key} className={styles.line}>
          <span className={styles.what}>{what}</span>
          {aside && <span className={styles.aside}>{aside}</span>}
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
