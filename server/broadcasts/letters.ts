import type { Language } from '#contract/languages.ts'
import type { NotificationType } from '#contract/options.ts'
import { type Subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import type { Note } from '#server/notifications/push/push.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { Counted, Week } from './weekly.ts'
import type { Said } from './words.ts'

interface Lines {
  lines: Array<{ label: string; value: string }>
  /** The same to who wants it discreet: that there is something. */
  neutral: { label: string; value: string }
}

/** What a week has for a member: a line for each, and nothing of what is none. */
function linesOf(language: Language, { newcomers, unread, likes }: Week): Lines {
  const said = (id: Parameters<typeof mailText>[1]) => mailText(language, id)
  const facts = [
    { label: said('mail.weekly_near'), ...newcomers },
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

/** The same as a note of his devices, which names nobody. */
export function weeklyNote(to: Reader, { newcomers, unread, likes }: Week): Note {
  const { language } = to
  const nameless = { newcomers: { ...newcomers, names: [] }, unread, likes: { ...likes, names: [] } }
  const { lines, neutral } = linesOf(language, nameless)
  const body = lines.map((line) => mailText(language, 'mail.fact', line)).join(' · ')
  const open = { title: mailText(language, 'mail.weekly_subject'), body }
  return noteOf(to, 'weekly_updates', '/members', open, {
    title: neutralName(language),
    body: mailText(language, 'mail.fact', neutral),
  })
}

/** An operator's words as a note; undefined where he wrote none. Where a device alone is discreet it says that there is something. */
export function writtenNote(to: Reader, type: NotificationType, { note, button }: Said): Note | undefined {
  if (note === undefined) return undefined
  const title = mailText(to.language, 'mail.broadcast_note')
  const neutral = { title: neutralName(to.language), body: to.discreet ? note : title }
  return noteOf(to, type, button ? pathOf(button.url) : '/members', { title, body: note }, neutral)
}

interface Reader {
  language: Language
  discreet: boolean
}

type Shown = Pick<Note, 'title' | 'body'>

function noteOf({ discreet }: Reader, type: NotificationType, url: string, open: Shown, neutral: Shown): Note {
  return { tag: 'news', type, url, ...(discreet ? neutral : { ...open, neutral }) }
}

/** Of a page of the site's, by its path or its address. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url, 'https://own.invalid')
  return pathname + search + hash
}

/** More than a badge tells no letter tells. */
const most = 99

function capped(count: number): Counted {
  return { count: Math.min(count, most), more: count > most, names: [] }
}

/** 3, 20+, or with names 3 · Tom, Ben, Sam */
function shown({ count, more, names }: Counted): string {
  return [`${count}${more ? '+' : ''}`, names.join(', ')].filter(Boolean).join(' · ')
}

/** An operator's words as a letter. */
export function writtenLetter(to: Subscriber, type: NotificationType, { subject, heading, text, button }: Said): Mail {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return switchableMailOf(to, type, {
    subject,
    preview: paragraphs[0]!.slice(0, 120),
    heading,
    paragraphs,
    ...(button && { button: { label: button.label, url: new URL(button.url, to.siteUrl).href } }),
    notes: [],
  })
}
