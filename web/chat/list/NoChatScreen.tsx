import { useMessages } from '../../i18n/messages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import styles from './NoChatScreen.module.css'

/** Beside the list, while none is open. */
export function NoChatScreen() {
  const { t } = useMessages()
  return (
    <div className={styles.screen}>
      <EmptyState drawing={EmptyChats} title={t('chats.choose_title')} text={t('chats.choose_text')} />
    </div>
  )
}
