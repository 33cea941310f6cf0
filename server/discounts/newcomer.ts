import { limits } from '#contract/limits.ts'
import type { Handle } from '#server/platform/database/database.ts'
import type { Discount } from './discount.ts'
import { findNewcomer } from './queries.ts'
import { isUsed } from './uses.ts'

/** Codes of what every new member gets; no operator's code may be one of them. */
export const newcomerCodes = { timeBonus: 'TIMEBONUS25', welcome: 'WELCOME25' } as const

/** Both are for his first purchase, so that the use of one is the use of the other: kept under what cannot be entered. */
export const firstPurchase = 'first purchase'

export interface NewcomerDiscounts {
  timeBonus: (Discount & { expires: Date; remainingSeconds: number }) | undefined
  welcome: (Discount & { expires: Date }) | undefined
  /** He had them, and has bought. */
  used: boolean
}

interface Asked {
  evenIfUsed?: boolean
  /** The country to buy in, else that of the member's profile: its bundles decide what the welcome discount is for. */
  country?: string | undefined
}

/**
 * What a member who has never bought gets: the time bonus for four hours from signup, the welcome discount for seven days. The time bonus
 * is for every bundle, the welcome discount for those above the smallest of a country.
 */
export async function newcomerDiscounts(
  db: Handle,
  memberId: string,
  { evenIfUsed = false, country }: Asked = {},
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
  /** The price, and its currency, of the second smallest bundle; null where there is only one, or none. */
  minimum: number | null
  currency: string | null
}

/** The same by the facts alone. A discount ends the moment its time is over, not a second later (specification, section 4). */
export function newcomerDiscountsOf({ created_at, now, paid, used, minimum, currency }: NewcomerFacts): NewcomerDiscounts {
  if (paid || used) return { timeBonus: undefined, welcome: undefined, used: true }
  const bonusEnds = new Date(created_at.getTime() + limits.timeBonusSeconds * 1000)
  const welcomeEnds = new Date(created_at.getTime() + limits.welcomeDiscountDays * 24 * 60 * 60 * 1000)
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
