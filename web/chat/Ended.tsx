import { Link } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import styles from './ChatPane.module.css'

/** The conversation is gone: who ended it is not said. */
export function Ended() {
  const { t } = useMessages()
  return (
    <div className={styles.middle} role="alert">
      <EmptyState
        level={1}
        drawing={Farewell}
        title={t('chat.ended_title')}
        text={t('chat.ended_text')}
        action={
          <Link className={buttonClass('secondary')} to={paths.chats()} replace>
            {t('chat.back')}
          </Link>
        }
      />
    </div>
  )
}
