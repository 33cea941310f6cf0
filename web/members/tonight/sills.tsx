import styles from './House.module.css'

/** What stands behind dark windows: somebody lives there. */
export function Cat() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M26 60c-2-14 2-24 10-28l-2-12 8 5c3-1 7-1 10 0l8-5-2 13c7 5 9 16 7 27Z" />
      <path d="M64 58c9 1 12-6 7-11" className={styles.tail} />
    </svg>
  )
}

export function Books() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M18 60V30h9v30Zm11 0V24h8v36Zm10 0V34h10v26Zm12 1-5-27 8-2 6 29Z" />
    </svg>
  )
}

export function Plant() {
  return (
    <svg viewBox="0 0 80 60" className={styles.sill}>
      <path d="M30 44h20l-3 16H33Z" />
      <path d="M40 46c-2-12-12-18-20-17 0 9 8 17 20 17Zm0 0c2-14 12-22 21-21 0 11-8 21-21 21Zm0-4c-5-9-4-20 1-27 6 8 5 19-1 27Z" />
    </svg>
  )
}
