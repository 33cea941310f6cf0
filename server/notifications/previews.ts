import type { NotificationPreviews } from '#contract/notifications/notifications.ts'
import { type NotificationType, notificationTypes } from '#contract/notifications/options.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import type { Config } from '#server/config.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import type { Site } from '#server/site/site.ts'
import { subscriber } from './notifications.ts'
import { readNotifications } from './choices.ts'
import { digestMail, digestNote } from './delivery/letter.ts'
import { typeOf } from './types/list.ts'
import type { Facts, PendingEvent } from './types/type.ts'
import { weeklyLetter, weeklyNote } from './types/weekly-letter.ts'

interface Means {
  db: Handle
  config: Pick<Config, 'siteUrl'>
  keys: Keys
}

/** Subjects of the examples. */
const [somebody, conversation] = ['somebody', 'conversation']
const name = 'Alex'

/**
 * Previews of notifications where others may see them: the words of the actual letters and notes, in the member's language, made
 * of an example. Types written anew each time (offers, news) have none.
 */
export async function notificationPreviews(
  { db, config, keys }: Means,
  memberId: string,
  site: Site,
): Promise<NotificationPreviews> {
  const { email, language, discreet, confirmed } = (await credentialsOf(db, memberId))!
  const { names } = await readNotifications(db, memberId)
  const recipient = { email, language: language ?? site.settings.domain_language, discreet, confirmed }
  const to = subscriber(site, { config, keys }, { memberId, ...recipient })
  const known = names ? new Map([[somebody, name]]) : undefined
  const previews = notificationTypes.flatMap((type) => {
    const digest = exampleOf(memberId, type)
    if (!digest) return []
    const { title, body } = digestNote(recipient, { ...digest, names: known })
    return [[type, { email: pictureOf(digestMail(to, { ...digest, names: known })), push: { title, body } }] as const]
  })
  const week = exampleWeek(names ? [name] : [])
  const { title, body } = weeklyNote({ ...recipient, names }, week)
  return Object.fromEntries([
    ...previews,
    ['weekly_updates', { email: pictureOf(weeklyLetter(to, week)), push: { title, body } }],
  ])
}

/** Two messages of a conversation, a like, or a match without a word. */
function exampleOf(memberId: string, type: NotificationType) {
  const now = new Date()
  const facts: Facts = {
    memberId,
    hasPhoto: false,
    conversations: new Map([[conversation, { other: somebody, unread: 2, last: now }]]),
    likes: new Map([[somebody, { seen: false, mutual: true }]]),
    partners: new Set(),
    sent: [],
  }
  const isOfConversation = type === 'new_conversations' || type === 'new_messages' || type === 'unread_message_reminders'
  const event: PendingEvent = { type, subject: isOfConversation ? conversation : somebody, caused: now, pushed: null }
  const example = typeOf(event, facts)
  return example && { pending: [{ event, type: example }], facts }
}

/** A quiet week. */
const exampleWeek = (names: string[]) => ({
  newcomers: { count: 3, more: false, names },
  unread: 2,
  likes: { count: 1, more: false, names },
})

/** Sender, subject and first lines. */
function pictureOf({ senderName, subject, text }: Mail) {
  const [heading, words] = text.split('\n\n')
  return { from: senderName, subject, heading: heading!, text: words!.replaceAll('\n', ' · ') }
}
