import styles from './Facts.module.css'

/** An answer with its question. */
export interface ShownFact {
  /** The field of the profile. */
  name?: string
  label: string
  text: string
}

/** Short answers with their questions, as pairs. */
export function Facts({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
