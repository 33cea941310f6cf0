import type { Database, Transaction } from '#server/platform/database/database.ts'
import { lockMember } from '#server/profile/profile.ts'
import { endRelationsBetween } from './privacy.ts'
import * as sql from './sharing-ending-queries.ts'

/** So many pairs end in one transaction: whoever deals with one of them waits for it. */
const atOnce = 20

/**
 * What there is between a member and those of sites that he is shown at no more ends later, in parts (`endSomeRelations`). Until then it rests on
 * nothing: whoever reads it asks whether the two are together now. So taking consent back is small, whoever likes him at the same moment.
 */
export async function leaveToEnd(tx: Transaction, memberId: string, left: readonly string[]): Promise<void> {
  await tx.run(sql.insertEndings, [memberId, left])
  tx.publish([], { type: 'gone', member: memberId, left })
}

/** Called every few seconds: ends a part of what is to be ended, of each that waits. Answers whether there is more; what fails of one keeps no other. */
export async function endSomeRelations(db: Database): Promise<boolean> {
  const faults: unknown[] = []
  let more = false
  for (const { member_id: memberId, site_id: siteId } of await db.rows(sql.findEndings)) {
    const part = endPart(db, memberId, siteId).catch(async (error: unknown) => {
      faults.push(error)
      await db.run(sql.noteTried, [memberId, siteId])
      return false
    })
    more = (await part) || more
  }
  if (faults.length > 0) throw faults[0]
  return more
}

/** Ends what is left of a member's at a site as far as a few parts go; answers whether nothing is. */
export async function endRelationsAt(db: Database, memberId: string, siteId: string): Promise<boolean> {
  for (let part = 0; part < atOnce; part++) if (!(await endPart(db, memberId, siteId))) return true
  return false
}

/** The next twenty, by their ids; killed in the middle it is gone on with. Answers whether there is more. */
async function endPart(db: Database, memberId: string, siteId: string): Promise<boolean> {
  const ending = await db.row(sql.findEnding, [memberId, siteId])
  if (!ending) return false
  const { others, last } = await nextTied(db, memberId, siteId, ending.after_id)
  const part = others.slice(0, atOnce)
  const reached = others.length > atOnce ? part.at(-1) : last
  return db.transaction(async (tx) => {
    // As everybody locks two: in the order of their ids.
    for (const id of [memberId, ...part].sort()) await lockMember(tx, id)
    // Somebody else has ended this part meanwhile, perhaps.
    if (!(await tx.row(sql.lockEnding, [memberId, siteId, ending.after_id]))) return true
    for (const otherId of part) {
      for (const pair of [
        [memberId, otherId],
        [otherId, memberId],
      ])
        await tx.run(sql.keepLiker, pair)
      await endRelationsBetween(tx, memberId, otherId)
    }
    if (reached === undefined) await tx.run(sql.deleteEnding, [memberId, siteId])
    else await tx.run(sql.saveReached, [memberId, siteId, reached])
    return reached !== undefined
  })
}

/** Those of a site with whom he has anything that is to end, from one id on; `last`: up to where was looked, undefined where that was all. */
async function nextTied(db: Database, memberId: string, siteId: string, after: string) {
  const pages: string[][] = []
  for (const find of sql.findRelated) pages.push((await db.rows(find, [memberId, after])).map((row) => row.member_id))
  const [last] = pages.flatMap((page) => (page.length < sql.relatedAtOnce ? [] : [page.at(-1)!])).sort()
  const ids = new Set(pages.flat().filter((id) => last === undefined || id <= last))
  const others = (await db.rows(sql.findOfSite, [[...ids], siteId])).map((row) => row.member_id)
  return { others, last }
}

/** Whether what there was between a member and a site's members is still being ended: he cannot agree to it again before that. */
export async function isEnding(tx: Transaction, memberId: string, siteId: string): Promise<boolean> {
  return (await tx.row(sql.findEnding, [memberId, siteId])) !== undefined
}

/** Called daily. */
export async function forgetFormerLikers(db: Database): Promise<void> {
  await db.run(sql.forgetLikers)
}

/** Of a member whose data are erased: all else of his is ended by then. */
export async function eraseEndings(tx: Transaction, memberId: string): Promise<void> {
  for (const statement of sql.eraseAll) await tx.run(statement, [memberId])
}
