import styles from './Divider.module.css'

/** A hairline; with words in its middle ('or') where two ways part. */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr className={styles.line} />
  return (
    <div className={styles.labelled}>
      <span>{label}</span>
    </div>
  )
}
