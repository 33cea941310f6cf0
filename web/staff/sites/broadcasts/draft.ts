import type { BroadcastText, BroadcastWords } from '#contract/staff/broadcasts.ts'
import type { Language } from '#contract/site/languages.ts'

/** A text as it stands in the fields: nothing is undefined. */
export interface TextDraft {
  subject: string
  heading: string
  text: string
  note: string
  label: string
  url: string
}

export type Variant = 'open' | 'discreet'

/** By language: the text, and the one for discreet mode. */
export type WordsDraft = Partial<Record<Language, Partial<Record<Variant, TextDraft>>>>

export const emptyText: TextDraft = { subject: '', heading: '', text: '', note: '', label: '', url: '' }

/** The names of the fields in the input of the call, after `words.de.` or `words.de.discreet.`. */
export const partNames = {
  subject: 'subject',
  heading: 'heading',
  text: 'text',
  note: 'note',
  label: 'button.label',
  url: 'button.url',
} as const satisfies Record<keyof TextDraft, string>

export function placeOf(language: Language, variant: Variant): string {
  return `words.${language}${variant === 'discreet' ? '.discreet' : ''}`
}

export function draftOf(words: BroadcastWords): WordsDraft {
  return Object.fromEntries(
    Object.entries(words).map(([language, { discreet, ...open }]) => [
      language,
      { open: textDraft(open), ...(discreet && { discreet: textDraft(discreet) }) },
    ]),
  )
}

export function isEmpty(text: TextDraft | undefined): boolean {
  return text === undefined || Object.values(text).every((part) => part.trim() === '')
}

/** The input of the call, without what is empty. */
export function wordsOf(draft: WordsDraft): BroadcastWords {
  const languages = Object.entries(draft).filter(([, { open, discreet }]) => !isEmpty(open) || !isEmpty(discreet))
  return Object.fromEntries(
    languages.map(([language, { open = emptyText, discreet }]) => [
      language,
      { ...textOf(open), ...(discreet && !isEmpty(discreet) && { discreet: textOf(discreet) }) },
    ]),
  )
}

export function textOf({ subject, heading, text, note, label, url }: TextDraft): BroadcastText {
  return {
    subject,
    heading,
    text,
    ...(note.trim() && { note }),
    ...((label.trim() || url.trim()) && { button: { label, url } }),
  }
}

/** The fields that a text needs and has not, by their names in the call. */
export function missingIn(draft: WordsDraft): string[] {
  return Object.entries(draft).flatMap(([language, { open, discreet }]) => {
    if (isEmpty(open) && isEmpty(discreet)) return []
    return [
      ...missingParts(open ?? emptyText, placeOf(language as Language, 'open')),
      ...(discreet && !isEmpty(discreet) ? missingParts(discreet, placeOf(language as Language, 'discreet')) : []),
    ]
  })
}

function missingParts(text: TextDraft, place: string): string[] {
  const hasButton = text.label.trim() !== '' || text.url.trim() !== ''
  const needed = ['subject', 'heading', 'text', ...(hasButton ? ['label', 'url'] : [])] as Array<keyof TextDraft>
  return needed.filter((part) => text[part].trim() === '').map((part) => `${place}.${partNames[part]}`)
}

function textDraft({ subject, heading, text, note = '', button }: BroadcastText): TextDraft {
  return { subject, heading, text, note, label: button?.label ?? '', url: button?.url ?? '' }
}
