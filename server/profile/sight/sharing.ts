import { isReserved } from '#server/account/reserved-names.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { siteOf } from '#server/site/site.ts'
import { forgetRemembered, refreshSearchable } from '#server/profile/profile.ts'
import { deleteSearchable } from '#server/profile/queries.ts'
import * as sql from './sharing-queries.ts'
import type { Viewer } from './sight.ts'

export type { SharedRow } from './sharing-queries.ts'

type Sharing = Visit['site']['shares'][number]

/** The sites beside his own at which a member agreed to be shown, whether they share still or not. */
export async function sharedAt(db: Handle, memberId: string): Promise<string[]> {
  return (await db.rows(sql.findShared, [memberId])).map((row) => row.site_id)
}

/** A member as viewer where nobody has read who he is for a visit. */
export async function viewerAt(db: Handle, memberId: string, siteId: string): Promise<Viewer & { memberId: string }> {
  const shared = await sharedAt(db, memberId)
  const shares = shared.length > 0 ? (await siteOf(db, siteId)).shares : []
  return { memberId, site: { id: siteId, shares }, sharedAt: shared }
}

/** Where a member's name would speak for another site he is not shown there. */
export function isNamedAs(name: string, site: Pick<Sharing, 'name'>): boolean {
  return isReserved(name, site.name)
}

/** The sites that a member agreed to, as each was named to him. */
export async function agreements(db: Handle, memberId: string): Promise<sql.AgreedRow[]> {
  return db.rows(sql.findAgreements, [memberId])
}

/** Shows him at a site beside his own. His row is locked. */
export async function showAt(tx: Transaction, memberId: string, { id, name, company }: Sharing): Promise<void> {
  await tx.run(sql.insertShared, [memberId, id, name, company])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
}

/** Shows him at these sites no more; answers at which of them he was. His row is locked. */
export async function hideAt(tx: Transaction, memberId: string, sites: readonly string[]): Promise<string[]> {
  const left = (await tx.rows(sql.deleteShared, [memberId, sites])).map((row) => row.site_id)
  if (left.length === 0) return left
  await tx.run(deleteSearchable, [left, memberId])
  forgetRemembered(tx, memberId)
  return left
}

/** A page of those who are shown at another site than their own, by whom and where. */
export async function allShared(db: Database, after: sql.SharedKey): Promise<sql.SharedRow[]> {
  return db.rows(sql.findAllShared, [after.member_id, after.site_id])
}
