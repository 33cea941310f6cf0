import { Search } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from '../../app/Link.tsx'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { useDismissal } from '../../account/dismissals.ts'
import { useInstalling } from '../../device/installing.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { loadWithRetries } from '../../net/later.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyChats } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Folders } from '../arranging/Folders.tsx'
import { type Chats, useChats, useFolder } from '../store/use-chats.ts'
import { RequestsRow } from '../requests/RequestsRow.tsx'
import { Conversations, ListStates } from './Conversations.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import styles from './ChatList.module.css'

const ChatSearch = lazy(async () => ({
  default: (await loadWithRetries(() => import('../search/ChatSearch.tsx'))).ChatSearch,
}))

interface Props {
  kept: Chats
  /** Shown next to an open chat. */
  beside: boolean
  opened: string | undefined
  onMenu: (conversation: string, button: HTMLElement) => void
  problem: string | undefined
  onProblemSeen: () => void
}

/** The conversations, or those of a folder: the pinned ones first, then the latest. */
export function ChatList({ kept, beside, opened, onMenu, problem, onProblemSeen }: Props) {
  const { t } = useMessages()
  const { chats } = kept
  const [searching, setSearching] = useState(false)
  const search = useRef<HTMLButtonElement>(null)
  const folder = useFolder()
  const hasChats = chats !== undefined && chats.length > 0
  const inOrder = hasChats || folder !== undefined
  const list = hasChats && (
    <Conversations of={kept} {...{ chats, opened, onMenu }} label={t('chats.list')} more={t('chats.more')} />
  )
  return (
    <div className={styles.list}>
      <ScreenHead
        level={beside ? 2 : 1}
        title={t('chats.title')}
        className={styles.title}
        beside={
          inOrder && (
            <IconButton
              ref={search}
              icon={<Icon node={Search} />}
              label={t('chats.search')}
              aria-expanded={searching}
              data-needs-script
              onClick={() => setSearching(!searching)}
            />
          )
        }
      />
      {problem && (
        <div className={styles.problem}>
          <Alert tone="danger" live onDismiss={onProblemSeen} dismissLabel={t('nav.dismiss')}>
            {problem}
          </Alert>
        </div>
      )}
      {!searching && inOrder && <Folders />}
      {!searching && !folder && <RequestsRow />}
      {folder === 'archived' && hasChats && !searching && <p className={styles.hint}>{t('chats.folder_archived_text')}</p>}
      <ListStates of={kept} failure={t('chats.failed')} />
      {chats?.length === 0 && folder && (
        <p className={styles.none} role="status">
          {t(`chats.folder_${folder}_none`)}
        </p>
      )}
      {chats?.length === 0 && !folder && (beside ? <p className={styles.none}>{t('chats.empty_title')}</p> : <Nobody />)}
      {searching ? (
        <Suspense fallback={list}>
          <ChatSearch opened={opened} level={beside ? 3 : 2} onClose={() => (setSearching(false), search.current?.focus())}>
            {list}
          </ChatSearch>
        </Suspense>
      ) : (
        list
      )}
      {chats && !beside && !searching && !folder && <InstallOffer chats={chats} />}
    </div>
  )
}

/** Nobody has written, or all is archived. */
function Nobody() {
  const { t } = useMessages()
  const archive = useChats(undefined, 'archived')
  return (
    <div className={styles.middle}>
      <EmptyState
        drawing={EmptyChats}
        title={t('chats.empty_title')}
        text={t('chats.empty_text')}
        action={
          <>
            <Link className={buttonClass()} to={paths.members()}>
              {t('chats.look_around')}
            </Link>
            {archive.chats && archive.chats.length > 0 && (
              <Link className={styles.archive} to={paths.chats('archived')}>
                {t('chats.to_archive')}
              </Link>
            )}
          </>
        }
      />
    </div>
  )
}

/** Offers the site as an app below the chats, from the first answer until closed or accepted; the settings offer it too. */
function InstallOffer({ chats }: { chats: readonly ChatSummary[] }) {
  const { t } = useMessages()
  const { name } = useSettings()
  const { way, install } = useInstalling()
  const { dismissed, dismiss } = useDismissal('install')
  if (!way || dismissed || !chats.some(isAnswered)) return null
  return (
    <aside className={styles.offer} aria-label={t('install.title')}>
      <p>{t('install.text', { site: name })}</p>
      {way === 'iphone' && <p className={styles.how}>{t('install.iphone')}</p>}
      <div className={styles.offerActions}>
        {way === 'prompt' && (
          <Button size="s" onClick={() => (dismiss(), install())}>
            {t('install.action')}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={dismiss}>
          {t('nav.dismiss')}
        </Button>
      </div>
    </aside>
  )
}

/** The member has written, and the other member wrote last. */
function isAnswered({ last_message: { mine }, delivered }: ChatSummary): boolean {
  return !mine && delivered > 0
}
