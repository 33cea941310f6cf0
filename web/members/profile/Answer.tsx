import { Reply } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { Quote } from '#contract/chat/quotes.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
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
  /** Says which words or photo. */
  label: string
  /** Opens the composer in place. */
  onAnswer: () => void
  className?: string | undefined
}

/** Who answers a photo, and how. */
export type Answering = Pick<Props, 'profile' | 'onAnswer'>

interface PhotoProps extends Answering {
  photo: PhotoView
  /** Counted from 1. */
  number: number
  className?: string | undefined
}

/** Answers a photo of a profile; lies on it. */
export function AnswerPhoto({ photo: { id, urls, locked }, number, className, ...rest }: PhotoProps) {
  const { t } = useMessages()
  if (locked) return null
  // The tab keeps a draft: with an address that expires, and nothing of the picture.
  const quote: Quote = { of: 'photo', photo: { id, thumbhash: '', urls: { thumb: urls.thumb } } }
  return <Answer {...rest} quote={quote} label={t('profile.answer_photo', { number })} className={cx(styles.photo, className)} />
}

/** Answers words or a photo of a profile, which then stand above the field: in place, or in the chat of two who write already. Nothing for whoever cannot write. */
export function Answer({ profile, quote, label, onAnswer, className }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()
  const unsent = useUnsent()
  if (!viewer || profile.first_message_refused) return null
  const { conversation, id } = profile
  return (
    <Link
      className={cx(buttonClass('quiet', 's'), styles.answer, className)}
      to={conversation ? paths.chat(conversation) : paths.memberChat(id)}
      aria-label={label}
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
