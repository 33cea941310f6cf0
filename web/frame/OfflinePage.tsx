import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorPage.module.css'

/** What the service worker shows in place of any page, as the error page would: drawn once, nothing of it lives but net/watch-network.ts. */
export function OfflinePage() {
  const { t } = useMessages()
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        drawing="offline"
        title={t('error.offline_title')}
        text={t('error.offline_page')}
        action={<Button>{t('error.try_again')}</Button>}
      />
    </main>
  )
}
