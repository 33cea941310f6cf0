import { Link } from '../../app/Link.tsx'
import type { OutputOf } from '#contract/calls.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { useNarrow } from '../../ui/use-browser.ts'
import { ChatTime } from '../log/ChatTime.tsx'
import row from '../list/ChatItem.module.css'
import { cx } from '../../ui/cx.ts'
import styles from './ChatSearch.module.css'

/** A message that was found: with whom, when, and the words in it. */
export function FoundMessage({
  message,
  words,
}: {
  message: OutputOf<'POST /api/chat-search.php'>['messages'][number]
  words: string
}) {
  const { t } = useMessages()
  const narrow = useNarrow()
  const { chat, seq, from, text, created } = message
  const { conversation, profile } = chat
  const isMine = from !== profile.id
  return (
    <Link
      to={paths.chatAt(conversation.id, seq)}
      state={{ fromList: true }}
      viewTransition={narrow}
      className={cx(row.item, styles.found)}
    >
      <Avatar
        name={profile.name}
        decorative
        size="s"
        {...(profile.main_image && { src: profile.main_image.urls.thumb, thumbhash: profile.main_image.thumbhash })}
      />
      <span className={row.words}>
        <span className={row.line}>
          <span className={row.name}>
            <span className={row.clip}>{isMine ? t('chats.found_to', { name: profile.name }) : profile.name}</span>
          </span>
          <span className={row.time}>
            <ChatTime created={created} as="moment" />
          </span>
        </span>
        <span className={styles.text} dir="auto">
          {partsOf(text, words).map(({ part, found }, at) => (found ? <mark key={at}>{part}</mark> : part))}
        </span>
      </span>
    </Link>
  )
}

/** A text cut where the words begin and end, whatever their case. */
export function partsOf(text: string, words: string): Array<{ part: string; found: boolean }> {
  const [lower, sought] = [text.toLowerCase(), words.toLowerCase()]
  // Some letters have more signs in lower case: then the places would not be those of the text.
  if (lower.length !== text.length || sought === '') return [{ part: text, found: false }]
  const parts: Array<{ part: string; found: boolean }> = []
  let from = 0
  for (;;) {
    const at = lower.indexOf(sought, from)
    if (at < 0) break
    if (at > from) parts.push({ part: text.slice(from, at), found: false })
    parts.push({ part: text.slice(at, at + sought.length), found: true })
    from = at + sought.length
  }
  return from < text.length ? [...parts, { part: text.slice(from), found: false }] : parts
}
