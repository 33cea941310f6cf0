import styles from './Activate.module.css'
import { ActivationFailed } from './ActivationFailed.tsx'

/** Activation that went wrong elsewhere. */
export function ActivateErrorScreen() {
  return (
    <div className={styles.page}>
      <ActivationFailed expired={false} />
    </div>
  )
}
