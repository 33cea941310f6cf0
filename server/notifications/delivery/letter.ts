import { intlTag } from '#contract/rules/dates.ts'
import type { Language } from '#contract/site/languages.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { PendingNotification } from './rules.ts'
import { type Subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import type { Facts, Type } from '#server/notifications/types/type.ts'

/** What one mail or note reports together. */
export interface Digest {
  pending: readonly PendingNotification[]
  facts: Facts
  /** Names of those it is about, if the member wants names; else nothing that others may read says what it reports. */
  names: ReadonlyMap<string, string> | undefined
}

/** What a note says, and what it opens. */
export interface NoteWords {
  tag: string
  url: string
  title: string
  body: string
  neutral: { title: string; body: string }
}

const namedAtMost = 3
const order: ReadonlyArray<Type['kind']> = ['messages', 'likes', 'unread', 'matches', 'photo']

/** Everything new for the member in one mail. It quotes nothing, and names only those who may be named. */
export function digestMail(to: Subscriber, digest: Digest): Mail {
  const { language, siteUrl } = to
  const lines = linesOf(language, { ...digest, names: to.discreet ? undefined : digest.names })
  const about = isNews(digest) ? 'digest' : 'reminder'
  const neutral = mailText(language, 'neutral.digest_text')
  return switchableMailOf(to, digest.pending[0]!.event.type, {
    subject: mailText(language, `mail.${about}_subject`),
    // Others may see the preview beside the subject.
    preview: digest.names ? linesOf(language, { ...digest, names: undefined }).join(' · ') : neutral,
    heading: mailText(language, `mail.${about}_heading`),
    paragraphs: lines,
    neutral: { preview: neutral, paragraphs: [neutral] },
    button: { label: mailText(language, 'mail.digest_button'), url: `${siteUrl}${pathOf(digest)}` },
    notes: [],
  })
}

/** Everything new for the member in one note for their devices. It says what it reports only to a member who wants names. */
export function digestNote({ language, discreet }: { language: Language; discreet: boolean }, digest: Digest): NoteWords {
  const subject = mailText(language, isNews(digest) ? 'mail.digest_subject' : 'mail.reminder_subject')
  const neutral = { title: neutralName(language), body: subject }
  const place = { tag: tagOf(digest), url: pathOf(digest), neutral }
  if (discreet || !digest.names) return { ...place, ...neutral }
  const title = namesOf(language, othersOf(digest.pending, digest.facts), digest.names)
  const body = linesOf(language, { ...digest, names: undefined }).join(' · ')
  return { ...place, title: title || subject, body }
}

/** Leads to the one thing it is about, or to the list of them. */
function pathOf({ pending }: Digest): string {
  const paths = new Set(pending.map(({ event, type }) => type.path(event)))
  if (paths.size === 1) return [...paths][0]!
  const kinds = new Set(pending.map(({ type }) => type.kind))
  if (kinds.has('messages') || kinds.has('unread')) return '/chats'
  return kinds.has('matches') && !kinds.has('likes') ? '/likes/matches' : '/likes'
}

/** A note replaces the one before it of the same tag, and closes it. */
function tagOf({ pending }: Digest): string {
  const tags = new Set(pending.map(({ event, type }) => tagOfOne(type.kind, event.subject)))
  return tags.size === 1 ? [...tags][0]! : 'news'
}

function tagOfOne(kind: Type['kind'], subject: string): string {
  if (kind === 'messages' || kind === 'unread') return `chat:${subject}`
  return kind === 'likes' ? 'likes' : 'news'
}

/** An event; otherwise a reminder. */
function isNews({ pending }: Digest): boolean {
  return pending.some(({ type }) => type.happens)
}

/** One line for each kind: 'Ben and Jan: 3 new messages'. */
function linesOf(language: Language, { pending, facts, names }: Digest): string[] {
  const reported = new Set<string>()
  return order.flatMap((kind) => {
    // A conversation gets one line, however much there is to report of it.
    const own = pending.filter(({ event, type }) => type.kind === kind && !reported.has(event.subject))
    const each = [...new Map(own.map((notification) => [notification.event.subject, notification])).values()]
    if (each.length === 0) return []
    if (kind === 'messages') for (const { event } of each) reported.add(event.subject)
    const line = lineOf(language, kind, countOf(kind, each, facts))
    const others = names && namesOf(language, othersOf(each, facts), names)
    return [others ? mailText(language, 'mail.fact', { label: others, value: line }) : line]
  })
}

function lineOf(language: Language, kind: Type['kind'], count: number): string {
  return kind === 'photo' ? mailText(language, 'mail.digest_photo') : mailText(language, `mail.digest_${kind}`, { count })
}

function countOf(kind: Type['kind'], pending: readonly PendingNotification[], { conversations }: Facts): number {
  if (kind !== 'messages' && kind !== 'unread') return pending.length
  return pending.reduce((sum, { event }) => sum + (conversations.get(event.subject)?.unread ?? 0), 0)
}

/** Those it is about, except the member. */
function othersOf(pending: readonly PendingNotification[], facts: Facts): string[] {
  const others = pending.map(({ event, type }) => type.other(event, facts))
  return [...new Set(others)].filter((other) => other !== undefined && other !== facts.memberId) as string[]
}

function namesOf(language: Language, ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  const more = known.length - namedAtMost
  const shown = more > 0 ? [...known.slice(0, namedAtMost), mailText(language, 'mail.digest_more', { count: more })] : known
  return new Intl.ListFormat(intlTag(language)).format(shown)
}
