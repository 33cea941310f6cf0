import { intlTag } from '#contract/rules/dates.ts'
import type { Language } from '#contract/languages.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { Telling } from './deciding-rule.ts'
import { type Subscriber, switchableMailOf } from './notifications.ts'
import type { Facts, Type } from './types/type.ts'

/** What is told together, and how. */
export interface Digest {
  tellings: readonly Telling[]
  facts: Facts
  /** Names of those it is about, where he wants them named; else nothing that others may look on says what is told. */
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
const order: ReadonlyArray<Type['tells']> = ['messages', 'likes', 'unread', 'matches', 'photo']

/** All that is new for him in one mail; it quotes nothing, and names only who may be named. */
export function digestMail(to: Subscriber, digest: Digest): Mail {
  const { language, siteUrl } = to
  const lines = linesOf(language, { ...digest, names: to.discreet ? undefined : digest.names })
  const about = isNews(digest) ? 'digest' : 'reminder'
  const neutral = mailText(language, 'neutral.digest_text')
  return switchableMailOf(to, digest.tellings[0]!.matter.type, {
    subject: mailText(language, `mail.${about}_subject`),
    // Beside the subject others may look on.
    preview: digest.names ? linesOf(language, { ...digest, names: undefined }).join(' · ') : neutral,
    heading: mailText(language, `mail.${about}_heading`),
    paragraphs: lines,
    neutral: { preview: neutral, paragraphs: [neutral] },
    button: { label: mailText(language, 'mail.digest_button'), url: `${siteUrl}${pathOf(digest)}` },
    notes: [],
  })
}

/** The same as one note of his devices, which says of what it tells to nobody but who wants names. */
export function digestNote({ language, discreet }: { language: Language; discreet: boolean }, digest: Digest): NoteWords {
  const subject = mailText(language, isNews(digest) ? 'mail.digest_subject' : 'mail.reminder_subject')
  const neutral = { title: neutralName(language), body: subject }
  const place = { tag: tagOf(digest), url: pathOf(digest), neutral }
  if (discreet || !digest.names) return { ...place, ...neutral }
  const whom = namesOf(language, othersOf(digest.tellings, digest.facts), digest.names)
  const body = linesOf(language, { ...digest, names: undefined }).join(' · ')
  return { ...place, title: whom || subject, body }
}

/** Where it leads: to the one thing that it is about, or to the list of them. */
function pathOf({ tellings }: Digest): string {
  const paths = new Set(tellings.map(({ matter, type }) => type.path(matter)))
  if (paths.size === 1) return [...paths][0]!
  const tells = new Set(tellings.map(({ type }) => type.tells))
  if (tells.has('messages') || tells.has('unread')) return '/chats'
  return tells.has('matches') && !tells.has('likes') ? '/likes/matches' : '/likes'
}

/** A note takes the place of the one before it of the same tag, and is closed by it. */
function tagOf({ tellings }: Digest): string {
  const tags = new Set(tellings.map(({ matter, type }) => tagOfOne(type.tells, matter.subject)))
  return tags.size === 1 ? [...tags][0]! : 'news'
}

function tagOfOne(tells: Type['tells'], subject: string): string {
  if (tells === 'messages' || tells === 'unread') return `chat:${subject}`
  return tells === 'likes' ? 'likes' : 'news'
}

/** Something happened; else he is reminded of what he has put off. */
function isNews({ tellings }: Digest): boolean {
  return tellings.some(({ type }) => type.happens)
}

/** A line of what is told of each kind: 'Ben and Jan: 3 new messages'. */
function linesOf(language: Language, { tellings, facts, names }: Digest): string[] {
  const told = new Set<string>()
  return order.flatMap((tells) => {
    // A conversation stands once in it, whatever else there is to tell of it.
    const own = tellings.filter(({ matter, type }) => type.tells === tells && !told.has(matter.subject))
    const each = [...new Map(own.map((telling) => [telling.matter.subject, telling])).values()]
    if (each.length === 0) return []
    if (tells === 'messages') for (const { matter } of each) told.add(matter.subject)
    const line = lineOf(language, tells, countOf(tells, each, facts))
    const whom = names && namesOf(language, othersOf(each, facts), names)
    return [whom ? mailText(language, 'mail.fact', { label: whom, value: line }) : line]
  })
}

function lineOf(language: Language, tells: Type['tells'], count: number): string {
  return tells === 'photo' ? mailText(language, 'mail.digest_photo') : mailText(language, `mail.digest_${tells}`, { count })
}

function countOf(tells: Type['tells'], tellings: readonly Telling[], { conversations }: Facts): number {
  if (tells !== 'messages' && tells !== 'unread') return tellings.length
  return tellings.reduce((sum, { matter }) => sum + (conversations.get(matter.subject)?.unread ?? 0), 0)
}

/** Those it is about, but himself. */
function othersOf(tellings: readonly Telling[], facts: Facts): string[] {
  const others = tellings.map(({ matter, type }) => type.other(matter, facts))
  return [...new Set(others)].filter((other) => other !== undefined && other !== facts.memberId) as string[]
}

function namesOf(language: Language, ids: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? [])
  const more = known.length - namedAtMost
  const shown = more > 0 ? [...known.slice(0, namedAtMost), mailText(language, 'mail.digest_more', { count: more })] : known
  return new Intl.ListFormat(intlTag(language)).format(shown)
}
