import { ArrowLeft } from 'lucide'
import { Link } from '../../app/Link.tsx'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { cx } from '../../ui/cx.ts'
import { useNarrow } from '../../ui/use-browser.ts'
import list from '../list/ChatList.module.css'
import { Conversations, ListStates } from '../list/Conversations.tsx'
import type { Chats } from '../store/use-chats.ts'
import styles from './RequestList.module.css'

interface Props {
  kept: Chats
  /** Shown next to an open chat. */
  beside: boolean
  opened: string | undefined
}

/** What others have begun and the viewer has not answered, latest first. */
export function RequestList({ kept, beside, opened }: Props) {
  const { t } = useMessages()
  const narrow = useNarrow()
  const { chats } = kept
  return (
    <div className={list.list}>
      <ScreenHead
        level={beside ? 2 : 1}
        title={t('requests.title')}
        className={cx(list.title, styles.title)}
        before={
          <Link
            to={paths.chats()}
            viewTransition={narrow}
            aria-label={t('chat.back')}
            className={cx(iconButtonClass(), styles.back)}
          >
            <Icon node={ArrowLeft} />
          </Link>
        }
      >
        {chats?.length !== 0 && <p className={styles.text}>{t('requests.text')}</p>}
      </ScreenHead>
      <ListStates of={kept} failure={t('requests.failed')} />
      {chats?.length === 0 && (
        <div className={list.middle}>
          <EmptyState drawing={EmptyChats} title={t('requests.empty_title')} text={t('requests.empty_text')} />
        </div>
      )}
      {chats && chats.length > 0 && (
        <Conversations of={kept} chats={chats} opened={opened} label={t('requests.title')} more={t('requests.more')} />
      )}
    </div>
  )
}
