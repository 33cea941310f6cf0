import { isReserved } from '#server/account/names/reserved-names.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { siteOf } from '#server/site/site.ts'
import { forgetRemembered, refreshSearchable } from '#server/profile/profile.ts'
import { deleteSearchable } from '#server/profile/queries.ts'
import * as sql from './queries.ts'
import type { Viewer } from '#server/profile/visibility/visibility.ts'

export type { SharedRow } from './queries.ts'

type Sharing = Visit['site']['shares'][number]

/** The other sites at which a member agreed to be shown, whether or not they still share. */
export async function sharedAt(db: Handle, memberId: string): Promise<string[]> {
  return (await db.rows(sql.findShared, [memberId])).map((row) => row.site_id)
}

/** Builds a viewer for a member outside of a request. */
export async function viewerAt(db: Handle, memberId: string, siteId: string): Promise<Viewer & { memberId: string }> {
  const shared = await sharedAt(db, memberId)
  const shares = shared.length > 0 ? (await siteOf(db, siteId)).shares : []
  return { memberId, site: { id: siteId, shares }, sharedAt: shared }
}

/** Whether a member's name claims to speak for a site, which then does not show them. */
export function isNamedAs(name: string, site: Pick<Sharing, 'name'>): boolean {
  return isReserved(name, site.name)
}

/** The sites that a member agreed to, each with the name shown at that time. */
export async function agreements(db: Handle, memberId: string): Promise<sql.AgreedRow[]> {
  return db.rows(sql.findAgreements, [memberId])
}

/** Shows a member at another site. Requires the lock on the member. */
export async function showAt(tx: Transaction, memberId: string, { id, name, company }: Sharing): Promise<void> {
  await tx.run(sql.insertShared, [memberId, id, name, company])
  await refreshSearchable(tx, memberId)
  forgetRemembered(tx, memberId)
}

/** Stops showing a member at these sites; returns those that did show them. Requires the lock on the member. */
export async function hideAt(tx: Transaction, memberId: string, sites: readonly string[]): Promise<string[]> {
  const left = (await tx.rows(sql.deleteShared, [memberId, sites])).map((row) => row.site_id)
  if (left.length === 0) return left
  await tx.run(deleteSearchable, [left, memberId])
  forgetRemembered(tx, memberId)
  return left
}

/** A page of all agreements, by member and site. */
export async function allShared(db: Database, after: sql.SharedKey): Promise<sql.SharedRow[]> {
  return db.rows(sql.findAllShared, [after.member_id, after.site_id])
}
