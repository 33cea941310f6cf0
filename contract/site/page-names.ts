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
