import type { NotificationType } from '#contract/notifications/options.ts'
import { type Subscriber, switchableMailOf, type Words } from '#server/notifications/notifications.ts'
import type { Note } from '#server/notifications/push/push.ts'
import type { Mail } from '#server/platform/mail/outbox.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import type { BroadcastText } from './words.ts'

/** An operator's text as a push note; undefined without one. A device in discreet mode only shows that there is news. */
export function writtenNote(
  { language, discreet }: Pick<Subscriber, 'language' | 'discreet'>,
  type: NotificationType,
  { note, button }: BroadcastText,
): Note | undefined {
  if (note === undefined) return undefined
  const place = { tag: 'news', type, url: button ? pathOf(button.url) : '/members' }
  const [title, quiet] = [mailText(language, 'mail.broadcast_note'), neutralName(language)]
  return {
    ...place,
    ...(discreet ? { title: quiet, body: note } : { title, body: note, neutral: { title: quiet, body: title } }),
  }
}

/** The path of a page of the site, given as path or address. */
function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url, 'https://own.invalid')
  return pathname + search + hash
}

/** An operator's text as a mail. */
export function writtenLetter(to: Subscriber, type: NotificationType, text: BroadcastText): Mail {
  return switchableMailOf(to, type, contentOf(to, text))
}

/** What its mail says, apart from what every mail of its kind says. */
export function contentOf({ siteUrl }: Pick<Subscriber, 'siteUrl'>, { subject, heading, text, button }: BroadcastText): Words {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return {
    subject,
    preview: paragraphs[0]!.slice(0, 120),
    heading,
    paragraphs,
    ...(button && { button: { label: button.label, url: new URL(button.url, siteUrl).href } }),
    notes: [],
  }
}
