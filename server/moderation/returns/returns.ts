import { blockReturned } from '#server/privacy/privacy.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { nilId } from '#server/platform/ids.ts'
import { firmlyLinkedTo } from '#server/moderation/links/linked.ts'
import * as linkSql from '#server/moderation/links/queries.ts'
import { findMarkable } from '#server/moderation/signals/queries.ts'
import { openHint } from '#server/moderation/signals/signals.ts'
import * as sql from './queries.ts'

/** How many blocked accounts are compared at once. */
const atOnce = 500

/**
 * Opens a hint for every account that is probably of a person whom somebody has blocked with all their accounts, whenever it was made and
 * whenever the two came to have something in common. Nothing happens to anybody before a member of staff confirms it. Called hourly;
 * returns how many hints were opened.
 */
export async function findReturned(db: Database, now = new Date()): Promise<number> {
  let opened = 0
  for (let after = nilId; ;) {
    const blocked = (await db.rows(sql.findWished, [after, atOnce])).map((row) => row.member_id)
    if (blocked.length === 0) return opened
    after = blocked.at(-1)!
    const linked = [...(await firmlyLinkedTo(db, blocked)).keys()]
    for (const { member_id: memberId, site_id: siteId, suspended } of await db.rows(findMarkable, [linked, now])) {
      if (suspended) continue
      const { open, found } = await wishesAbout(db, memberId, siteId)
      const rule = { kind: 'returned', least: 1, days: 0 } as const
      if (open.length > 0 && (await db.transaction((tx) => openHint(tx, rule, { memberId, siteId, found }, now)))) opened += 1
    }
  }
}

/** Blocks a member for everybody who blocked the same person with all their accounts. Returns for how many. */
export async function keepApart(tx: Transaction, memberId: string, siteId: string): Promise<number> {
  const { open } = await wishesAbout(tx, memberId, siteId)
  for (const { blocker_id: blockerId, former_id: formerId } of open) await blockReturned(tx, { blockerId, formerId, memberId })
  return open.length
}

/**
 * The wishes that concern a member. `open`: one of each blocker, without those who are apart from them already. `found`: for how much a hint
 * speaks, so many wishes times what each of the blocked accounts has in common with the member.
 */
async function wishesAbout(db: Handle, memberId: string, siteId: string): Promise<{ open: sql.WishRow[]; found: number }> {
  const linked = await firmlyLinkedTo(db, [memberId])
  const here = await db.rows(linkSql.findLinked, [[...linked.keys()], siteId, new Date()])
  const wishes = (await db.rows(sql.findWishes, [here.map(({ id }) => id)])).filter(({ blocker_id: id }) => id !== memberId)
  const apart = new Set((await db.rows(sql.findApart, [memberId])).map((row) => row.other_id))
  const open = new Map(wishes.filter(({ blocker_id: id }) => !apart.has(id)).map((wish) => [wish.blocker_id, wish]))
  return { open: [...open.values()], found: wishes.reduce((sum, { former_id: id }) => sum + linked.get(id)!.size, 0) }
}
