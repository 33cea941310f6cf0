import { useLoaderData, useOutletContext } from 'react-router'
import { Link } from '../app/Link.tsx'
import type { MemberProfile } from '#contract/profile/member.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { ReportButton } from '../privacy/ReportButton.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Farewell } from '../ui/drawings-calm.tsx'
import { ChatPane, Start } from './Chat.tsx'
import { ChatBar } from './ChatBar.tsx'
import { FirstMessage } from './FirstMessage.tsx'
import type { loader } from './MemberChatScreen.loader.ts'
import styles from './MemberChatScreen.module.css'
import { Waiting } from './log/Waiting.tsx'
import { useStarted } from './outbox/unsent.ts'
import type { ChatsOutlet } from './store/use-chats.ts'
import { useOpenStarted } from './store/use-open-started.ts'

/** Writes to a member without a conversation yet; the first message starts it (specification, section 2). */
export function MemberChatScreen() {
  const { id, profile, refusal } = useLoaderData<typeof loader>()
  return profile ? <NewChat key={id} member={profile} /> : <Refused member={id} text={refusal!} />
}

function NewChat({ member }: { member: MemberProfile }) {
  const viewer = useViewer()!
  const recipient = `member:${member.id}` as const
  const { report, block } = useOutletContext<ChatsOutlet>()
  useOpenStarted({ member: member.id, started: useStarted(member.id), replace: true })
  return (
    <ChatPane>
      <ChatBar member={member} onReport={() => report(member)} onBlock={() => block(member)} />
      <Start member={member} closed={!member.can_write} />
      <div className={styles.waiting}>
        <Waiting recipient={recipient} messages={[]} me={viewer.id} name={member.name} />
      </div>
      <FirstMessage member={member} headed />
    </ChatPane>
  )
}

function Refused({ member, text }: { member: string; text: string }) {
  const { t } = useMessages()
  return (
    <div className={styles.refused}>
      <EmptyState
        level={1}
        drawing={Farewell}
        title={text}
        action={
          <>
            <Link className={buttonClass('secondary')} to={paths.chats()}>
              {t('chat.back')}
            </Link>
            <ReportButton member={{ id: member }} />
          </>
        }
      />
    </div>
  )
}
