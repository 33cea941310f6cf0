import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Heading } from '../ui/Heading.tsx'
import styles from './ErrorPage.module.css'

/** The page that the service worker shows when offline; chat/kept/offline-chats.ts fills in the kept chats, if any. */
export function OfflinePage() {
  const { t } = useMessages()
  return (
    <main className={styles.alone}>
      <EmptyState
        level={1}
        drawing="offline"
        title={t('error.offline_title')}
        text={t('error.offline_page')}
        action={<Button>{t('error.try_again')}</Button>}
      />
      <section id="kept-chats" hidden className={styles.kept}>
        <Heading level={2} size="s">
          {t('nav.messages')}
        </Heading>
        <template>
          <details className={styles.chat}>
            <summary className={styles.summary}>
              <strong data-part />
              <span data-part className={styles.last} />
            </summary>
          </details>
        </template>
        <template>
          <p className={styles.message}>
            <span data-part />
            <time data-part className={styles.time} />
          </p>
        </template>
      </section>
    </main>
  )
}
