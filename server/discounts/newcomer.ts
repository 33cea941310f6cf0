import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Discount } from './discount.ts'
import { findNewcomer } from './queries.ts'
import { isUsed } from './uses.ts'

/** Codes of the discounts for every new member; operators cannot use them. */
export const newcomerCodes = { timeBonus: 'TIMEBONUS25', welcome: 'WELCOME25' } as const

/** Both are for the first purchase, so they share their uses, stored under a code that cannot be entered. */
export const firstPurchase = 'first purchase'

export interface NewcomerDiscounts {
  timeBonus: (Discount & { expires: Date; remainingSeconds: number }) | undefined
  welcome: (Discount & { expires: Date }) | undefined
  /** The member has used them, or has bought. */
  used: boolean
}

interface NewcomerQuery {
  evenIfUsed?: boolean
  /** The country to buy in, by default the profile's: its bundles decide the minimum of the welcome discount. */
  country?: string | undefined
}

/**
 * The discounts of a member who has never bought: the time bonus for four hours from signup, the welcome discount for seven
 * days. The time bonus is for every bundle, the welcome discount for all but a country's smallest.
 */
export async function newcomerDiscounts(
  db: Handle,
  memberId: string,
  { evenIfUsed = false, country }: NewcomerQuery = {},
): Promise<NewcomerDiscounts> {
  const row = await db.row(findNewcomer, [memberId, country ?? null])
  if (!row) return { timeBonus: undefined, welcome: undefined, used: false }
  const used = !evenIfUsed && (await isUsed(db, { siteId: row.site_id, code: firstPurchase, slot: memberId, memberId }))
  return newcomerDiscountsOf({ ...row, used })
}

interface NewcomerFacts {
  created_at: Date
  now: Date
  paid: boolean
  used: boolean
  /** Price and currency of the second smallest bundle; null if there are fewer than two. */
  minimum: number | null
  currency: string | null
}

/** The discounts that these facts give. A discount ends exactly when its time is over (specification, section 4). */
export function newcomerDiscountsOf({ created_at, now, paid, used, minimum, currency }: NewcomerFacts): NewcomerDiscounts {
  if (paid || used) return { timeBonus: undefined, welcome: undefined, used: true }
  const bonusEnds = new Date(created_at.getTime() + limits.timeBonusSeconds * 1000)
  const welcomeEnds = new Date(created_at.getTime() + limits.welcomeDiscountDays * dayMs)
  const remainingSeconds = Math.floor((bonusEnds.getTime() - now.getTime()) / 1000)
  const timeBonus = personal(newcomerCodes.timeBonus, limits.timeBonusPercent, bonusEnds)
  const welcome = personal(newcomerCodes.welcome, limits.welcomeDiscountPercent, welcomeEnds)
  return {
    timeBonus: now < bonusEnds ? { ...timeBonus, remainingSeconds } : undefined,
    welcome: now < welcomeEnds ? { ...welcome, currency, minimumOrderValue: minimum } : undefined,
    used: false,
  }
}

function personal(code: string, percent: number, expires: Date): Discount & { expires: Date } {
  return {
    code,
    hundredths: percent * 100,
    country: null,
    currency: null,
    minimumOrderValue: null,
    methods: null,
    expires,
    validity: 'once-per-user',
  }
}
