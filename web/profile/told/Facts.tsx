import styles from './Facts.module.css'

/** What is told in a word or two each, as quiet pairs: what is asked, and the answer. */
export function Facts({ facts }: { facts: ReadonlyArray<readonly [name: string, value: string]> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
