import { useMessages } from '../../i18n/messages.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import styles from './NoChatScreen.module.css'

/** Shown next to the list while no chat is open. */
export function NoChatScreen() {
  const { t } = useMessages()
  return (
    <div className={styles.screen}>
      <EmptyState drawing={EmptyChats} title={t('chats.choose_title')} text={t('chats.choose_text')} />
    </div>
  )
}
