/** The static pages (specification, section 2), by name. */
export const pageNames = [
  'ban',
  'cookies',
  'faq',
  'how-it-works',
  'impressum',
  'privacy',
  'return-policy',
  'safety',
  'service',
  'terms',
  'transparency',
] as const

export type PageName = (typeof pageNames)[number]

/** Pages that are for anybody and begin with nothing of his: what search engines may know. All others ask not to be listed. */
export const publicPages: readonly string[] = ['/', '/pricing', '/signup', ...pageNames.map((name) => `/pages/${name}`)]
