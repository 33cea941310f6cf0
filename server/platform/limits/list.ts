// The limits of the product, by kind and name.

/**
 * What a viewer sees of the membership in a day (UTC): the site's setting `views_per_day` for the kind of account, so many times. A
 * card shows less than a profile, and a list shows many cards at once.
 */
export const viewLimits = { pages: { times: 1 }, profiles: { times: 1 }, cards: { times: 2 } } as const

export type ViewKind = keyof typeof viewLimits
