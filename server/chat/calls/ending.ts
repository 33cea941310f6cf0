import { limits } from '#contract/limits.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import * as sql from './queries.ts'

/** Whether a call has rung for long enough, or one of its two has not been heard of for too long. */
export function isOver({ accepted, placed, began_at: began, seen_at: seen }: sql.CallRow, now: Date): boolean {
  const age = (since: Date) => (now.getTime() - since.getTime()) / 1000
  // Who is called says nothing until they accept.
  if (!accepted && age(began) > limits.callRingSeconds + (placed ? 5 : 0)) return true
  return (accepted || placed) && age(seen) > limits.callSilenceSeconds
}

/** Ends the call of two members at once, on both sides: for a block, an erasure, an agreement taken back. */
export async function endCall(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  const ended: string[] = []
  for (const [each, with_] of [
    [oneId, otherId],
    [otherId, oneId],
  ].sort())
    if (await tx.row(sql.deleteCallWith, [each, with_])) ended.push(each!)
  if (ended.length > 0) publishCall(tx, ended)
}

/** A member who no longer takes part lets nobody call them, also after they have written again. */
export async function takeBackCalls(
  tx: Transaction,
  conversationId: string,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<void> {
  await tx.run(sql.saveAgreement, [memberId, conversationId, false])
  await endCall(tx, memberId, otherId)
}

/** Something changed in the call of these members: they read it again. */
export function publishCall(tx: Transaction, memberIds: readonly string[]): void {
  tx.publish(memberIds, { type: 'call' })
}

/** Ends the calls of sessions that end, by a logout, a suspension, or a member who leaves. */
export class CallEndings {
  private readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  /** `to`: the members whose sessions these are. */
  passed(to: readonly string[], event: LiveEvent): void {
    if (event.type !== 'ended') return
    for (const memberId of to) this.end(memberId, event.session).catch(reportFailure('call_ending'))
  }

  private async end(memberId: string, session: string | undefined): Promise<void> {
    const known = await this.db.row(sql.findCall, [memberId])
    if (!known || (session !== undefined && known.session_hash?.toString('hex') !== session)) return
    await this.db.transaction((tx) => endCall(tx, memberId, known.other_id))
  }
}
