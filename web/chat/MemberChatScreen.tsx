import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/profile.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useViewer } from '../account/use-viewer.ts'
import { ChatBar } from './ChatBar.tsx'
import { ChatPane } from './ChatPane.tsx'
import { Composer } from './composer/Composer.tsx'
import { conversationFrom } from './store/conversation.ts'
import { FictionalNotice } from './Fictional.tsx'
import { IcebreakerButton } from './composer/IcebreakerButton.tsx'
import { newestOf } from './store/newest-of.ts'
import { Start } from './Start.tsx'
import { useStarted } from './outbox/use-desk.ts'
import { Waiting } from './log/Waiting.tsx'
import { PageTitle } from '../account/PageTitle.tsx'
import { type SafetyAsked, SafetyDialogs } from '../privacy/SafetyDialogs.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import type { loader } from './MemberChatScreen.loader.ts'
import styles from './MemberChatScreen.module.css'

/** Writing to a member with whom there is no conversation yet: the first message starts it (specification, section 2). */
export function MemberChatScreen() {
  const { id, profile, refusal } = useLoaderData<typeof loader>()
  return profile ? <NewChat key={id} member={profile} /> : <Refused text={refusal!} />
}

function NewChat({ member }: { member: MemberProfile }) {
  const { t } = useMessages()
  const viewer = useViewer()!
  const place = `member:${member.id}` as const
  const [asked, setAsked] = useState<SafetyAsked>()
  useGoOn(member.id)
  return (
    <ChatPane>
      <PageTitle title={member.name} />
      <ChatBar member={member} onReport={() => setAsked({ kind: 'report' })} onBlock={() => setAsked({ kind: 'block' })} />
      <SafetyDialogs member={member} asked={asked} onClose={() => setAsked(undefined)} />
      <Start member={member} closed={!member.can_write} />
      <div className={styles.waiting}>
        <Waiting place={place} messages={[]} me={viewer.id} />
      </div>
      {member.can_write ? (
        <Composer
          place={place}
          name={member.name}
          newest={0}
          tools={<IcebreakerButton member={member} place={place} />}
          notice={member.fictional && <FictionalNotice />}
        >
          {viewer.status === 'not_confirmed' && <p className={styles.note}>{t('chat.confirm_first', { name: member.name })}</p>}
        </Composer>
      ) : (
        <div className={styles.closed}>
          <p>{t('error.conversation_limit', { maximum: limits.conversationsFree })}</p>
          <Link className={buttonClass()} to={paths.premium()}>
            {t('nav.get_premium')}
          </Link>
        </div>
      )}
    </ChatPane>
  )
}

/** Once the first message is there the conversation is opened in its own place, with what it holds. */
function useGoOn(member: string) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const started = useStarted(member)
  useEffect(() => {
    if (!started) return
    void queries.invalidateQueries({ queryKey: queryKeys.chats })
    void queries.invalidateQueries({ queryKey: queryKeys.member(member) })
    void api('GET /api/messages.php', { conversation: started, before: newestOf(started) })
      .then((page) => queries.setQueryData(queryKeys.messages(started), conversationFrom(page)))
      .catch(() => {})
      .then(() => navigate(paths.chat(started), { replace: true }))
  }, [api, queries, navigate, member, started])
}

function Refused({ text }: { text: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.refused}>
      <PageTitle title={t('chats.title')} />
      <EmptyState
        level={1}
        drawing={Farewell}
        title={text}
        action={
          <Link className={buttonClass('secondary')} to={paths.chats()}>
            {t('chat.back')}
          </Link>
        }
      />
    </div>
  )
}
