import { limits } from '#contract/limits.ts'
import type { Site } from '#server/site/site.ts'

/** The day of the last change of the words in `pages/terms.md`: a change of their meaning changes it too. */
const wordsChanged = '2026-12-01T12:00:00Z'

/**
 * The date of the current terms, which is the version that a new member agrees to: the specification's date, that of the
 * company's last change, or that of the words themselves, whichever is last.
 */
export function termsDate({ company }: Pick<Site, 'company'>): Date {
  const dates = [limits.reminderTermsVersion, company.added, wordsChanged].map((date) => Date.parse(date) || 0)
  return new Date(Math.max(...dates))
}
