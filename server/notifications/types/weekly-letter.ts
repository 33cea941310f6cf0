import type { Language } from '#contract/site/languages.ts'
import { type Subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import type { Note } from '#server/notifications/push/push.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'

/** What one member's letter reports; it leaves out what is zero. */
export interface Week {
  newcomers: Counted
  /** In the searches the member wants a mail of. */
  found?: Counted
  unread: number
  likes: Counted
}

/** A number, or more than that; names only for a member who wants them. */
export interface Counted {
  count: number
  more: boolean
  names: string[]
}

interface Lines {
  lines: Array<{ label: string; value: string }>
  /** The same for a discreet recipient: only that there is something. */
  neutral: { label: string; value: string }
}

/** A line for each count of a member's week that is not zero. */
function linesOf(language: Language, { newcomers, found, unread, likes }: Week): Lines {
  const said = (id: Parameters<typeof mailText>[1]) => mailText(language, id)
  const facts = [
    { label: said('mail.weekly_near'), ...newcomers },
    ...(found ? [{ label: said('mail.weekly_found'), ...found }] : []),
    { label: said('mail.weekly_unread'), ...capped(unread) },
    { label: said('mail.weekly_likes'), ...likes },
  ].filter(({ count }) => count > 0)
  const all = capped(facts.reduce((sum, { count }) => sum + count, 0))
  const more = facts.some((fact) => fact.more) || all.more
  return {
    lines: facts.map(({ label, ...fact }) => ({ label, value: shown(fact) })),
    neutral: { label: said('neutral.weekly_new'), value: shown({ ...all, more }) },
  }
}

export function weeklyLetter(to: Subscriber, week: Week): Mail {
  const { language, siteUrl } = to
  const { lines, neutral } = linesOf(language, week)
  return switchableMailOf(to, 'weekly_updates', {
    subject: mailText(language, 'mail.weekly_subject'),
    preview: mailText(language, 'mail.weekly_preview'),
    heading: mailText(language, 'mail.weekly_heading'),
    paragraphs: [],
    facts: lines,
    neutral: { facts: [neutral] },
    button: { label: mailText(language, 'mail.weekly_button'), url: `${siteUrl}/members` },
    notes: [],
  })
}

/** A member's week as a note for their devices, which names nobody, and lists the counts only for a member who wants names. */
export function weeklyNote(
  { language, discreet, names }: Pick<Subscriber, 'language' | 'discreet'> & { names: boolean },
  { newcomers, unread, likes }: Omit<Week, 'found'>,
): Note {
  const nameless = { newcomers: { ...newcomers, names: [] }, unread, likes: { ...likes, names: [] } }
  const { lines, neutral } = linesOf(language, nameless)
  const body = lines.map((line) => mailText(language, 'mail.fact', line)).join(' · ')
  const open = { title: mailText(language, 'mail.weekly_subject'), body }
  const quiet = { title: neutralName(language), body: mailText(language, 'mail.fact', neutral) }
  return { tag: 'news', type: 'weekly_updates', url: '/members', ...(names && !discreet ? { ...open, neutral: quiet } : quiet) }
}

/** A letter shows no higher number than a badge. */
const most = 99

function capped(count: number): Counted {
  return { count: Math.min(count, most), more: count > most, names: [] }
}

/** 3, 20+, or with names 3 · Tom, Ben, Sam */
function shown({ count, more, names }: Counted): string {
  return [`${count}${more ? '+' : ''}`, names.join(', ')].filter(Boolean).join(' · ')
}
