import { isReserved } from '#server/account/look-alikes.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { siteOf } from '#server/site/site.ts'
import { forgetRemembered, refreshSearchable } from './profile.ts'
import { deleteSearchable } from './queries.ts'
import * as sql from './sharing-queries.ts'
import type { Viewer } from './sight.ts'

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

/** Shows him at these sites beside his own and at no others; answers where he was shown until now. His row is locked. */
export async function saveShared(tx: Transaction, memberId: string, sites: readonly string[]): Promise<string[]> {
  const left = (await tx.rows(sql.deleteOthers, [memberId, sites])).map((row) => row.site_id)
  await tx.run(deleteSearchable, [left, memberId])
  await tx.run(sql.insertShared, [memberId, sites])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
  return left
}

/** A page of those who are shown at another site than their own, by whom and where. */
export async function allShared(db: Database, after: sql.SharedKey): Promise<sql.SharedRow[]> {
  return db.rows(sql.findAllShared, [after.member_id, after.site_id])
}
