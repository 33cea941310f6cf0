import type { Language } from '#contract/site/languages.ts'
import { neutralTitles, type VisibleSettings } from '#contract/site/site.ts'
import { mailText } from '#server/platform/messages.ts'

/** The name of a discreet page, its icon and a discreet mail. */
export function neutralName(language: Language): string {
  return mailText(language, 'neutral.name')
}

/** The site's settings without those that would show what it is, in tabs, histories and on home screens. */
export function neutralSettings(language: Language): Partial<VisibleSettings> {
  const name = neutralName(language)
  const titles = neutralTitles.map((title) => [title, mailText(language, `neutral.${title}`)])
  return {
    name,
    mail_name: name,
    description: {},
    index_title: {},
    branding: { logo: null, icon: null, plain_mark: true },
    cam_cards: false,
    discreet: { titles: Object.fromEntries(titles), hide: mailText(language, 'neutral.hide') },
  }
}
