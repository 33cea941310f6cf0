import { Reply } from 'lucide'
import { Link } from 'react-router'
import type { Quote } from '#contract/chat/chat.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { paths } from '../../app/paths.ts'
import { useUnsent } from '../../chat/outbox/unsent.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Answer.module.css'

interface Props {
  profile: MemberProfile
  quote: Quote
  /** The title of the words. */
  title: string
  /** Opens the composer in place. */
  onAnswer: () => void
}

/** Answers words of a profile, which then stand above the field: in place, or in the chat of two who write already. Nothing for whoever cannot write. */
export function Answer({ profile, quote, title, onAnswer }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()
  const unsent = useUnsent()
  if (!viewer || profile.first_message_refused) return null
  const { conversation, id } = profile
  return (
    <Link
      className={cx(buttonClass('quiet', 's'), styles.answer)}
      to={conversation ? paths.chat(conversation) : paths.memberChat(id)}
      aria-label={t('profile.answer_to', { words: title })}
      viewTransition
      onClick={(event) => {
        unsent?.drafts.answer(conversation ? `conversation:${conversation}` : `member:${id}`, quote)
        if (conversation || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onAnswer()
      }}
    >
      <Icon node={Reply} />
      {t('profile.answer')}
    </Link>
  )
}
