import { limits } from '#contract/limits.ts'
import type { Site } from '#server/site/site.ts'

/** The day of the last change of the words in `pages/terms.md`: whoever changes what they mean changes it too. */
const wordsChanged = '2026-11-28T12:00:00Z'

/**
 * When the terms came to say what they say, which is the version that a new member agrees to: the specification's date, that of the company
 * where it came later, or that of the words themselves, whichever is last.
 */
export function termsDate({ company }: Pick<Site, 'company'>): Date {
  const dates = [limits.reminderTermsVersion, company.added, wordsChanged].map((date) => Date.parse(date) || 0)
  return new Date(Math.max(...dates))
}
