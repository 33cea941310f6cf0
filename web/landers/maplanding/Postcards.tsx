import { Painting } from '../paintings.tsx'
import styles from './Postcards.module.css'

/** Four postcards: landscapes, then members who agreed to be shown. */
export function Postcards() {
  return (
    <ul role="list" className={styles.cards}>
      {[0, 1, 4, 5].map((at) => (
        <li key={at} className={styles.card} data-card="">
          <div className={styles.picture}>
            <Painting at={at} className={styles.painting} />
            <span className={styles.face} data-face="" />
          </div>
          <p className={styles.words}>
            <strong data-name="" />
            <span data-place="" />
          </p>
        </li>
      ))}
    </ul>
  )
}
