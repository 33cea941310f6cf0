import type { Quote } from '#contract/chat/chat.ts'
import type { Texts } from '../i18n/messages.tsx'

/** The title of words on a profile: the beginning of a sentence, or the name of a text. */
export function wordsLabel({ t }: Pick<Texts, 't'>, of: Quote['of']): string {
  return of === 'about' || of === 'looking_for' ? t(`profile_field.${of}`) : t(`prompt.${of}`)
}
