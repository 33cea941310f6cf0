import { PageTitle } from '../PageTitle.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './Activate.module.css'
import { ActivationFailed } from './ActivationFailed.tsx'

/** Activation that went wrong elsewhere. */
export function ActivateErrorScreen() {
  const { t } = useMessages()
  return (
    <div className={styles.page}>
      <PageTitle title={t('activate.failed_title')} />
      <ActivationFailed expired={false} />
    </div>
  )
}
