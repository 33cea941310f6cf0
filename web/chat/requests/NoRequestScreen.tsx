import { useMessages } from '../../i18n/messages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import styles from '../list/NoChatScreen.module.css'

/** Shown next to the requests while none is open. */
export function NoRequestScreen() {
  const { t } = useMessages()
  return (
    <div className={styles.screen}>
      <EmptyState drawing={EmptyChats} title={t('requests.choose_title')} text={t('requests.choose_text')} />
    </div>
  )
}
