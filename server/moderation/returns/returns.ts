import { dayMs } from '#contract/rules/durations.ts'
import type { LinkKind } from '#contract/staff/options.ts'
import { blockReturned } from '#server/privacy/privacy.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { sites } from '#server/site/site.ts'
import { linkedTo } from '#server/moderation/links/linked.ts'
import * as linkSql from '#server/moderation/links/queries.ts'
import { openHint } from '#server/moderation/signals/signals.ts'
import * as sql from './queries.ts'

/** What connects two accounts so firmly that a person should look; the same words or picture do not. */
const firm: ReadonlySet<LinkKind> = new Set(['device', 'bank_account', 'phone'])
/** For how long an account is new, days: its device is known from the signup on. */
const newDays = 2

/**
 * Opens a hint for every new account that is probably of a person whom somebody has blocked with all their accounts. Nothing happens to
 * anybody before a member of staff confirms it. Called hourly; returns how many hints were opened.
 */
export async function findReturned(db: Database, now = new Date()): Promise<number> {
  let opened = 0
  const since = new Date(now.getTime() - newDays * dayMs)
  for (const { id: siteId } of await sites(db))
    for (const { member_id: memberId } of await db.rows(sql.findNewcomers, [siteId, since])) {
      const found = (await wishesAbout(db, memberId, siteId)).length
      if (found === 0) continue
      const rule = { kind: 'returned', least: 1, days: newDays } as const
      if (await db.transaction((tx) => openHint(tx, rule, { memberId, siteId, found }, now))) opened += 1
    }
  return opened
}

/** Blocks a member for everybody who blocked the same person with all their accounts. Returns for how many. */
export async function keepApart(tx: Transaction, memberId: string, siteId: string): Promise<number> {
  const wishes = await wishesAbout(tx, memberId, siteId)
  for (const { blocker_id: blockerId, former_id: formerId } of wishes) await blockReturned(tx, { blockerId, formerId, memberId })
  return wishes.length
}

/** The wishes that concern a member, one of each blocker, without those who are apart from them already. */
async function wishesAbout(db: Handle, memberId: string, siteId: string): Promise<sql.WishRow[]> {
  const linked = [...(await linkedTo(db, memberId))].filter(([, kinds]) => [...kinds].some((kind) => firm.has(kind)))
  if (linked.length === 0) return []
  const here = await db.rows(linkSql.findLinked, [linked.map(([id]) => id), siteId, new Date()])
  const wishes = await db.rows(sql.findWishes, [here.map(({ id }) => id)])
  const apart = new Set((await db.rows(sql.findApart, [memberId])).map((row) => row.other_id))
  const open = wishes.filter(({ blocker_id: id }) => id !== memberId && !apart.has(id))
  return [...new Map(open.map((wish) => [wish.blocker_id, wish])).values()]
}
