import type { ComponentProps } from 'react'
import { Link } from '../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import { useViewer } from '../account/use-viewer.ts'
import { paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.tsx'
import { FictionalLine } from '../profile/card/FictionalLine.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Composer } from './composer/Composer.tsx'
import { useWallet } from './composer/use-composing.ts'
import styles from './MemberChatScreen.module.css'
import type { Recipient } from './outbox/outbox.ts'

interface Props extends Pick<ComponentProps<typeof Composer>, 'focused'> {
  member: MemberProfile
  /** What stands above already says that a profile is fictional. */
  headed?: boolean
}

/** The composer of a first message, or the reason why the viewer cannot write one. */
export function FirstMessage({ member, focused, headed = false }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()!
  const recipient = `member:${member.id}` as const
  if (member.can_write) {
    return (
      <Composer recipient={recipient} member={member} newest={0} focused={focused}>
        {member.fictional && !headed && <FictionalLine />}
        <ConversationsLeft left={member.conversations_left} />
        {viewer.status === 'not_confirmed' && <p className={styles.note}>{t('chat.confirm_first', { name: member.name })}</p>}
      </Composer>
    )
  }
  if (member.first_message_refused) {
    return (
      <div className={styles.closed}>
        <p>{t('error.first_message_refused', { name: member.name })}</p>
      </div>
    )
  }
  return (
    <div className={styles.closed}>
      <p>{t('error.conversation_limit', { maximum: limits.conversationsFree })}</p>
      <CreditsHere recipient={recipient} />
      <Link className={buttonClass()} to={paths.premium()}>
        {t('nav.get_premium')}
      </Link>
    </div>
  )
}

/** How many new conversations a free member has left. */
function ConversationsLeft({ left }: { left: number | undefined }) {
  const { t } = useMessages()
  const viewer = useViewer()!
  if (left === undefined || viewer.paid_user) return null
  return <p className={styles.left}>{t('chat.conversations_left', { left, maximum: limits.conversationsFree })}</p>
}

/** What credits are for, given that they start no conversation. */
function CreditsHere({ recipient }: { recipient: Recipient }) {
  const { t } = useMessages()
  const known = useWallet(recipient)
  return known && known.wallet.credits > 0 ? <p>{t('chat.credits_here', { count: known.wallet.credits })}</p> : null
}
