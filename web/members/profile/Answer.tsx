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
}

/** Leads from words of a profile to the chat, where they stand above the field; nothing for whoever cannot write. */
export function Answer({ profile, quote, title }: Props) {
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
      onClick={() => unsent?.drafts.answer(conversation ? `conversation:${conversation}` : `member:${id}`, quote)}
    >
      <Icon node={Reply} />
      {t('profile.answer')}
    </Link>
  )
}
