// Parts for others: weekly.ts.
import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type * as contract from '#contract/saved-searches.ts'
import { filters } from '#contract/search.ts'
import { changeNotifications, readNotifications } from '#server/notifications/choices.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { lockMember } from '#server/profile/profile.ts'
import { criteriaOf } from '#server/search/criteria.ts'
import * as sql from './queries.ts'

/** The viewer's saved searches, the oldest first. */
export async function listSavedSearches(db: Handle, visit: Visit): Promise<contract.SavedSearch[]> {
  const memberId = memberOf(visit)
  const rows = await db.rows(sql.findAll, [memberId])
  const isMailed = rows.some(({ mail }) => mail) && (await readNotifications(db, memberId)).choices.weekly_updates.email
  return rows.map(({ query, mail, ...row }) => ({ ...row, query: queryOf(query), mail: mail && isMailed }))
}

/** Saves a search that can be asked, else `invalid_input`. `saved_search_limit` for one more than `limits.savedSearches`, however many come at once. */
export async function saveSearch(
  tx: Transaction,
  visit: Visit,
  { name, query, mail = false }: ParsedInputOf<typeof contract.add>,
): Promise<void> {
  const memberId = memberOf(visit)
  criteriaOf(query, visit, visit.site.settings, new Date())
  await lockMember(tx, memberId)
  const most = limits.savedSearches
  if ((await tx.row(sql.count, [memberId]))!.count >= most) throw problem('saved_search_limit', { values: { most } })
  await tx.run(sql.insert, [memberId, randomUUID(), name, JSON.stringify(query), mail])
  if (mail) await switchWeeklyOn(tx, memberId)
}

/** Changes its name, or whether it is mailed about. `not_found` for one that is not his. */
export async function changeSavedSearch(
  tx: Transaction,
  visit: Visit,
  { id, name, mail }: ParsedInputOf<typeof contract.change>,
): Promise<void> {
  const memberId = memberOf(visit)
  await lockMember(tx, memberId)
  if ((await tx.run(sql.change, [memberId, id, name ?? null, mail ?? null])) === 0) throw problem('not_found')
  if (mail) await switchWeeklyOn(tx, memberId)
}

/** Forgets a saved search; one that is not there stays so. */
export async function removeSavedSearch(tx: Transaction, visit: Visit, id: string): Promise<void> {
  await tx.run(sql.remove, [memberOf(visit), id])
}

/** Erases all that a member has saved. */
export async function eraseSavedSearches(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.removeAll, [memberId])
}

/** The mail that counts them is the weekly update, and stands on the consent given with it. */
async function switchWeeklyOn(tx: Transaction, memberId: string): Promise<void> {
  await changeNotifications(tx, memberId, { choices: [{ type: 'weekly_updates', channel: 'email', chosen: true }] })
}

/** What can still be asked of what was saved: questions come and go. */
function queryOf(query: unknown): contract.SavedSearch['query'] {
  return filters.safeParse(query).data ?? {}
}
