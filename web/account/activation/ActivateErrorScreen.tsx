import styles from './Activate.module.css'
import { ActivationFailed } from './ActivationFailed.tsx'

/** A failed activation from elsewhere. */
export function ActivateErrorScreen() {
  return (
    <div className={styles.page}>
      <ActivationFailed expired={false} />
    </div>
  )
}
