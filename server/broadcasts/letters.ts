import type { NotificationType } from '#contract/options.ts'
import { type Subscriber, switchableMailOf } from '#server/notifications/notifications.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import type { Counted, Week } from './weekly.ts'
import type { Said } from './words.ts'

/** What a week has for a member: a line for each, and nothing of what is none. */
export function weeklyLetter(to: Subscriber, { newcomers, unread, likes }: Week): Mail {
  const { language, siteUrl } = to
  const said = (id: Parameters<typeof mailText>[1]) => mailText(language, id)
  const facts = [
    { label: said('mail.weekly_near'), ...newcomers },
    { label: said('mail.weekly_unread'), ...capped(unread) },
    { label: said('mail.weekly_likes'), ...likes },
  ].filter(({ count }) => count > 0)
  const all = capped(facts.reduce((sum, { count }) => sum + count, 0))
  const more = facts.some((fact) => fact.more) || all.more
  return switchableMailOf(to, 'weekly_updates', {
    subject: said('mail.weekly_subject'),
    preview: said('mail.weekly_preview'),
    heading: said('mail.weekly_heading'),
    paragraphs: [],
    facts: facts.map(({ label, ...fact }) => ({ label, value: shown(fact) })),
    neutral: { facts: [{ label: said('neutral.weekly_new'), value: shown({ ...all, more }) }] },
    button: { label: said('mail.weekly_button'), url: `${siteUrl}/members` },
    notes: [],
  })
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
