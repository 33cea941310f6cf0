import type { Database, Handle } from '#server/platform/database/database.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import * as sql from './queries.ts'
import { hashOf } from './staff.ts'

export interface Filter {
  /** Entries below this number. */
  before?: number | undefined
  actor?: string | undefined
  act?: string | undefined
  subject?: string | undefined
}

/** Entries of the audit log, latest first, at most `count`. */
export async function findEntries(
  db: Handle,
  { before, actor, act, subject }: Filter,
  count: number,
): Promise<sql.StoredEntry[]> {
  return db.rows(sql.findEntries, [before, actor || null, act || null, subject || null, count])
}

const pageSize = 1000

/**
 * Checks the audit log from its first entry to its end: numbers without gaps, and hashes that follow from the entries. Returns
 * what is wrong, one sentence each, at most one per thousand entries.
 */
export async function verifyAuditLog(db: Handle): Promise<string[]> {
  const end = (await db.row(sql.readChain))!
  const wrong: string[] = []
  let before: { number: number; hash: Buffer } = { number: 0, hash: Buffer.alloc(0) }
  for (;;) {
    const entries = await db.rows(sql.readEntries, [before.number, end.last, pageSize])
    const fault = faultIn(entries, before)
    if (fault) wrong.push(fault)
    const last = entries.at(-1)
    if (!last) break
    before = last
  }
  if (before.number !== end.last) wrong.push(`Entries ${before.number + 1} to ${end.last} of the audit log are missing.`)
  else if (!before.hash.equals(end.hash)) wrong.push(`The end of the audit log is not that of entry ${end.last}.`)
  return wrong
}

/** Called daily: the end of the log is written to the security log, which the operator keeps elsewhere. */
export async function checkAuditLog(db: Database): Promise<void> {
  const { last, hash } = (await db.row(sql.readChain))!
  const wrong = await verifyAuditLog(db)
  logSecurity(wrong.length > 0 ? 'audit_broken' : 'audit_checked', { object: `${last}:${hash.toString('hex')}` })
  if (wrong.length > 0) throw new Error(wrong.join(' '))
}

/** The first fault among entries that follow `before`; later ones may only follow from it. */
function faultIn(
  entries: ReadonlyArray<sql.StoredEntry & { hash: Buffer }>,
  before: { number: number; hash: Buffer },
): string | undefined {
  let previous = before
  for (const entry of entries) {
    if (entry.number !== previous.number + 1)
      return `Entries ${previous.number + 1} to ${entry.number - 1} of the audit log are missing.`
    if (!hashOf(previous.hash, entry).equals(entry.hash)) return `Entry ${entry.number} of the audit log was changed.`
    previous = entry
  }
  return undefined
}
