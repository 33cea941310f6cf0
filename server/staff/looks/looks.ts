import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { sessionMs } from '#server/staff/sessions.ts'
import type { Actor } from '#server/staff/staff.ts'
import * as sql from './queries.ts'

/** A member of staff. */
type Looker = Actor & { id: string }

export interface Look {
  reason: string
  until: Date
}

/** Days of the figures, and how many of them with the same member and without a case are worth a question. */
const [figuresDays, repeatedDays] = [30, 3]
const keptDays = 90

/** Opens the account of a member to a member of staff for as long as a session lasts. The caller logs it. */
export async function openAccount(
  tx: Transaction,
  { id, name }: Looker,
  { memberId, reason, hasCase }: { memberId: string; reason: string; hasCase: boolean },
): Promise<void> {
  const at = new Date()
  await tx.run(sql.insertLook, [memberId, uuidv7(at.getTime()), id, name, reason, hasCase, at])
}

/** The look that opened the account of a member to a member of staff; undefined if it is not open to them. */
export async function lookAt(db: Handle, staffId: string, memberId: string): Promise<Look | undefined> {
  const row = await db.row(sql.findLook, [memberId, staffId, new Date(Date.now() - sessionMs)])
  return row && { reason: row.reason, until: new Date(row.looked_at.getTime() + sessionMs) }
}

export interface LookFigures {
  name: string
  looks: number
  members: number
  /** Members looked at on three days or more without a case. */
  repeated: Array<{ member: string; days: number }>
  /** Exports of cases, and those between 22:00 and 6:00 by the clocks of the case's site. */
  exports: number
  exports_at_night: number
}

/** The looks and exports of the last 30 days, by member of staff; who looked most comes first. */
export async function lookFigures(db: Handle): Promise<LookFigures[]> {
  const since = new Date(Date.now() - figuresDays * dayMs)
  const byStaff = new Map<string, LookFigures>()
  const figuresOf = ({ staff_id: id, name }: { staff_id: string; name: string }) => {
    const figures = byStaff.get(id) ?? { name, looks: 0, members: 0, repeated: [], exports: 0, exports_at_night: 0 }
    byStaff.set(id, figures)
    return figures
  }
  for (const row of await db.rows(sql.countLooks, [since])) {
    const { member_id: member, views: looks, days } = row
    const figures = figuresOf(row)
    figures.looks += looks
    figures.members += 1
    if (days >= repeatedDays) figures.repeated.push({ member, days })
  }
  for (const row of await db.rows(sql.countExports, [since])) {
    const figures = figuresOf(row)
    figures.exports += row.exports
    figures.exports_at_night += row.at_night
  }
  return [...byStaff.values()].sort((one, other) => other.looks - one.looks)
}

/** Called daily. */
export async function forgetOldLooks(db: Handle, now = Date.now()): Promise<void> {
  await db.run(sql.forgetLooks, [new Date(now - keptDays * dayMs)])
}

/** For the erasure of a member; the audit log keeps that there were looks. */
export async function eraseLooks(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.deleteLooksAt, [memberId])
}
