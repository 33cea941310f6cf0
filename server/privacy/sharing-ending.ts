import type { Database, Transaction } from '#server/platform/database/database.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { lockMember } from '#server/profile/profile.ts'
import { endRelationsBetween } from './privacy.ts'
import * as sql from './sharing-ending-queries.ts'

/** Number of pairs that end in one transaction; other work on these members waits for it. */
const atOnce = 20

/**
 * Schedules the end of all relations between a member and the members of sites that no longer show them (`endSomeRelations` ends them in
 * parts). Until then the relations have no effect: every reader checks `areTogether`. A withdrawal is therefore small and waits for no lock.
 */
export async function scheduleEnd(tx: Transaction, memberId: string, left: readonly string[]): Promise<void> {
  await tx.run(sql.insertEndings, [memberId, left])
  tx.publish([], { type: 'gone', member: memberId, left })
}

/** Ends one part for each waiting member; returns whether there is more. A failure does not stop the others. Called every few seconds. */
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
  throwAll(faults)
  return more
}

/** Ends what is left between a member and a site, in at most a few parts; returns whether nothing is left. */
export async function endRelationsAt(db: Database, memberId: string, siteId: string): Promise<boolean> {
  for (let part = 0; part < atOnce; part++) if (!(await endPart(db, memberId, siteId))) return true
  return false
}

/** Ends the next twenty pairs by id; resumes after a crash. Returns whether there is more. */
async function endPart(db: Database, memberId: string, siteId: string): Promise<boolean> {
  const ending = await db.row(sql.findEnding, [memberId, siteId])
  if (!ending) return false
  const { others, last } = await nextRelated(db, memberId, siteId, ending.after_id)
  const part = others.slice(0, atOnce)
  const reached = others.length > atOnce ? part.at(-1) : last
  return db.transaction(async (tx) => {
    // In the order of the ids, like every lock of two members.
    for (const id of [memberId, ...part].sort()) await lockMember(tx, id)
    // Another worker may have ended this part meanwhile.
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

/** Members of a site whose relation with the member is to end, after an id; `last`: the last id examined, undefined at the end. */
async function nextRelated(db: Database, memberId: string, siteId: string, after: string) {
  const pages: string[][] = []
  for (const find of sql.findRelated) pages.push((await db.rows(find, [memberId, after])).map((row) => row.member_id))
  const [last] = pages.flatMap((page) => (page.length < sql.relatedAtOnce ? [] : [page.at(-1)!])).sort()
  const ids = new Set(pages.flat().filter((id) => last === undefined || id <= last))
  const others = (await db.rows(sql.findOfSite, [[...ids], siteId])).map((row) => row.member_id)
  return { others, last }
}

/** Whether relations between a member and a site's members are still being ended; the member cannot agree again before that. */
export async function isEnding(tx: Transaction, memberId: string, siteId: string): Promise<boolean> {
  return (await tx.row(sql.findEnding, [memberId, siteId])) !== undefined
}

/** Deletes expired records of former likers. Called daily. */
export async function forgetFormerLikers(db: Database): Promise<void> {
  await db.run(sql.forgetLikers)
}

/** Erases the remaining rows of a member whose data are erased; their relations have ended by then. */
export async function eraseEndings(tx: Transaction, memberId: string): Promise<void> {
  for (const statement of sql.eraseAll) await tx.run(statement, [memberId])
}
