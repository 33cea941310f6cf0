// The limits of the product, by kind and name.

/**
 * Actions of a member towards others within a day that begins with the first of them, by level of trust: unconfirmed; first day;
 * first week; later; and one level more for a member whose conversations are answered. No person comes near them, and for a
 * program they are too low to be useful.
 */
export const dailyLimits = {
  like: [10, 50, 100, 150, 300],
  first_message: [2, 10, 20, 30, 60],
  report: [3, 10, 15, 20, 20],
  block: [5, 20, 50, 100, 100],
} as const satisfies Record<string, readonly [number, number, number, number, number]>

export type LimitedAction = keyof typeof dailyLimits

/** Greetings of newcomers are counted like actions; members see their number (`limits.greetingsPerDay`). */
export type DailyAction = LimitedAction | 'greeting'

/**
 * What a viewer sees of the membership in a day (UTC): the site's setting `views_per_day` for the kind of account, so many times. A
 * card shows less than a profile, and a list shows many cards at once.
 */
export const viewLimits = { pages: { times: 1 }, profiles: { times: 1 }, cards: { times: 2 } } as const

export type ViewKind = keyof typeof viewLimits
