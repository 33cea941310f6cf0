import { cx } from './cx.ts'
import styles from './Mark.module.css'

type Props = {
  /** The site's name, next to the logo. */
  word?: string
  size?: 's' | 'm' | 'l'
  /** Discreet mode: a plain rounded square. */
  neutral?: boolean
  /** Address of a picture that replaces the logo. */
  icon?: string
  /** The accessible name, if there is no word. */
  title?: string
}

/** The logo: two rounded shapes that overlap in a light area. */
export function Mark({ word, size = 'm', neutral, icon, title }: Props) {
  return (
    <span className={cx(styles.mark, size === 's' && styles.small, size === 'l' && styles.large)}>
      {icon ? (
        <img src={icon} alt={title ?? ''} className={styles.sign} />
      ) : (
        <svg
          viewBox="0 0 32 32"
          className={styles.sign}
          role={title ? 'img' : undefined}
          aria-label={title}
          aria-hidden={title ? undefined : true}
        >
          {neutral ? <rect x="4" y="4" width="24" height="24" rx="7" className={styles.neutral} /> : <Pair />}
        </svg>
      )}
      {word && <span className={styles.word}>{word}</span>}
    </span>
  )
}

function Pair() {
  return (
    <>
      <path d="M8.30 11.85 16 19.55" className={styles.blue} />
      <path d="M23.70 11.85 16 19.55" className={styles.teal} />
      <path d="M11.83 15.38 16 11.21l4.17 4.17a5.9 5.9 0 1 1-8.34 0Z" className={styles.light} />
    </>
  )
}
