import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type * as contract from '#contract/search/saved-searches.ts'
import { filters } from '#contract/search/search.ts'
import { changeNotifications, readNotifications } from '#server/notifications/choices.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { lockMember } from '#server/profile/profile.ts'
import { criteriaOf } from '#server/search/criteria.ts'
import * as sql from './queries.ts'

/** The viewer's saved searches, the oldest first. */
export async function listSavedSearches(db: Handle, visit: MemberVisit): Promise<contract.SavedSearch[]> {
  const { memberId } = visit
  const rows = await db.rows(sql.findAll, [memberId])
  const isMailed = rows.some(({ mail }) => mail) && (await readNotifications(db, memberId)).choices.weekly_updates.email
  return rows.map(({ query, mail, ...row }) => ({ ...row, query: queryOf(query), mail: mail && isMailed }))
}

/** Saves a search. Throws `invalid_input` for invalid filters, and `saved_search_limit` beyond `limits.savedSearches`, also with parallel requests. */
export async function saveSearch(
  tx: Transaction,
  visit: MemberVisit,
  { name, query, mail = false }: ParsedInputOf<typeof contract.add>,
): Promise<void> {
  const { memberId } = visit
  criteriaOf(query, visit, visit.site.settings, new Date())
  await lockMember(tx, memberId)
  const most = limits.savedSearches
  if ((await tx.row(sql.count, [memberId]))!.count >= most) throw problem('saved_search_limit', { values: { most } })
  await tx.run(sql.insert, [memberId, randomUUID(), name, JSON.stringify(query), mail])
  if (mail) await switchWeeklyOn(tx, memberId)
}

/** Changes its name, or whether it is mailed about. Throws `not_found` for a search that is not the member's. */
export async function changeSavedSearch(
  tx: Transaction,
  visit: MemberVisit,
  { id, name, mail }: ParsedInputOf<typeof contract.change>,
): Promise<void> {
  const { memberId } = visit
  await lockMember(tx, memberId)
  if ((await tx.run(sql.change, [memberId, id, name ?? null, mail ?? null])) === 0) throw problem('not_found')
  if (mail) await switchWeeklyOn(tx, memberId)
}

/** Removes a saved search; a no-op when it does not exist. */
export async function removeSavedSearch(tx: Transaction, visit: MemberVisit, id: string): Promise<void> {
  await tx.run(sql.remove, [visit.memberId, id])
}

/** Erases all saved searches of a member. */
export async function eraseSavedSearches(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.removeAll, [memberId])
}

/** Switches on the weekly update, which counts the matches, with its consent. */
async function switchWeeklyOn(tx: Transaction, memberId: string): Promise<void> {
  await changeNotifications(tx, memberId, { choices: [{ type: 'weekly_updates', channel: 'email', chosen: true }] })
}

/** The saved filters, or none when they are no longer valid, as filters change. */
function queryOf(query: unknown): contract.SavedSearch['query'] {
  return filters.safeParse(query).data ?? {}
}
