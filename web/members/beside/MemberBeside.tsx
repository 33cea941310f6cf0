import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '../../app/Link.tsx'
import type { ChatSummary } from '#contract/chat/chat.ts'
import { paths } from '../../app/paths.ts'
import { bothWrote, type Conversation } from '../../chat/store/conversation.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { memberPlace } from '../../profile/card/MemberTile.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Photo } from '../../ui/Photo.tsx'
import { Interests, Sentence } from '../profile/Details.tsx'
import styles from './MemberBeside.module.css'

/** The other member of a chat: photo, place and, once both write, their sentences and interests. */
export function MemberBeside({ chat }: { chat: ChatSummary }) {
  const texts = useMessages()
  const { t, formatNumber } = texts
  const api = useApi()
  const { profile: card } = chat
  const { id, main_image: image } = card
  const { data: profile } = useQuery({
    queryKey: [...queryKeys.member(id), 'beside'],
    queryFn: ({ signal }) => api('GET /api/member.php', { id, beside: 'chat' }, { signal }),
    enabled: useTalking(chat),
  })
  return (
    <div className={styles.member}>
      <Link to={paths.member(id)} state={{ card }} className={styles.face} tabIndex={-1} aria-hidden="true">
        <Photo alt="" rounded {...(image && { src: image.urls.card, thumbhash: image.thumbhash })} />
      </Link>
      <div>
        <Heading level={2} size="m" className={styles.name}>
          {card.name}
        </Heading>
        <p className={styles.line}>
          {formatNumber(card.age)} · {memberPlace(card, texts)}
        </p>
      </div>
      {profile?.prompts.map((sentence) => (
        <Sentence key={sentence.prompt} sentence={sentence} />
      ))}
      {profile && profile.shared_interests.length > 0 && (
        <Interests profile={{ ...profile, interests: profile.shared_interests }} />
      )}
      <Link to={paths.member(id)} state={{ card }} className={buttonClass('secondary', 'm', true)}>
        {t('chat.view_profile')}
      </Link>
    </div>
  )
}

/** Whether both have written, by the messages that are loaded. */
function useTalking({ conversation: { id }, profile }: ChatSummary): boolean {
  const { data } = useQuery<Conversation>({ queryKey: queryKeys.messages(id), queryFn: skipToken })
  return data !== undefined && bothWrote(data.messages, profile.id)
}
