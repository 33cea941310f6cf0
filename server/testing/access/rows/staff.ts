import { randomBytes, randomUUID } from 'node:crypto'
import { type StaffRole, staffRoles } from '#contract/staff/options.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { record } from '#server/staff/staff.ts'
import { canary } from '#server/testing/access/canaries.ts'
import { testKeys } from '#server/testing/keys.ts'
import { insert, ago, later, minute, day } from './row.ts'

/** A member of staff with a session, and the value of its cookie. */
export interface Seeded {
  role: StaffRole
  token: string
}

/** One of each role: with a session, a login that lacks its code, and an entry of the audit log. */
export async function seedTeam(db: Database): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const role of staffRoles) {
    const id = randomUUID()
    const name = canary()
    await insert(db, 'staff_account', {
      id, name, name_key: canary(), role, password_hash: canary(), sealed: randomBytes(60), enrolled_at: ago(day),
      created_at: ago(2 * day), last_seen_at: ago(minute),
    }) // prettier-ignore
    await insert(db, 'staff_login', {
      token_hash: randomBytes(32), staff_id: id, sealed: randomBytes(60), expires_at: later(),
    }) // prettier-ignore
    await insert(db, 'staff_filter', {
      staff_id: id, name: canary(), queue: 'reports', show: 'all', reason: canary(), priority: 'high', tag: canary(),
    }) // prettier-ignore
    const browser = { ip: '127.0.0.1', headers: { 'user-agent': 'lightMyRequest' } }
    seeded.push({ role, token: await startStaffSession(db, testKeys, id, browser) })
    await db.transaction((tx) =>
      record(tx, { actor: { id, name }, act: 'session.begin', subject: `staff:${id}`, reason: canary() }),
    )
  }
  return seeded
}

/** A report that waits, and a decided appeal against an earlier decision about the same member. */
export async function seedDecisions(
  db: Database,
  { id: report_id, reported_id }: { id: string; reported_id: string },
): Promise<void> {
  const decision = { member_id: reported_id, decision_id: randomUUID() }
  const open = { site_id: 'beau', reported_id, reason: 'other', priority: 2 }
  await insert(db, 'moderation_case', { ...open, id: report_id, queue: 'reports', text: '', created_at: ago(day) })
  await insert(db, 'moderation_case', {
    ...open, id: randomUUID(), queue: 'appeals', decision_id: decision.decision_id, barred_id: randomUUID(), barred_name: canary(), text: canary(),
    created_at: ago(day), claimed_by: randomUUID(), claimed_name: canary(), claimed_at: ago(day), rests_until: ago(day), decided_at: ago(day),
    decided_by: randomUUID(), decided_name: canary(),
  }) // prettier-ignore
  await insert(db, 'case_comment', {
    case_id: report_id, id: randomUUID(), staff_id: randomUUID(), name: canary(), text: canary(), created_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'case_tag', { case_id: report_id, tag: canary() })
  await insert(db, 'case_declined', { case_id: report_id, staff_id: randomUUID() })
  const of = async (text: string) => (await db.raw(text, [reported_id])).rows[0] as Record<string, unknown>
  const { number } = await of('select number from complaint where member_id = $1')
  const { id: selfie } = await of('select id from verification where member_id = $1')
  const others = { ...open, text: '', created_at: ago(day) }
  await insert(db, 'moderation_case', { ...others, id: randomUUID(), queue: 'complaints', complaint: number })
  await insert(db, 'moderation_case', { ...others, id: selfie, queue: 'verifications' })
  await insert(db, 'moderation_decision', {
    member_id: reported_id, id: decision.decision_id, site_id: 'beau', report_id: randomUUID(), measure: 'suspend', rule: 'respect', facts: canary(),
    days: 3, ends_at: ago(day), language: 'en', paragraphs: JSON.stringify([canary()]), decided_by: randomUUID(), decided_name: canary(),
    created_at: ago(2 * day), appeal: 'upheld', appealed_at: ago(day), appeal_answer: canary(), appeal_decided_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'staff_view', {
    member_id: reported_id, id: randomUUID(), staff_id: randomUUID(), name: canary(), reason: canary(), has_case: false, looked_at: ago(day),
  }) // prettier-ignore
  await insert(db, 'staff_approval', {
    member_id: reported_id, id: randomUUID(), site_id: 'beau', act: 'refund', subject: randomUUID(), amount: 1, currency: 'EUR', email: canary(),
    reason: canary(), proposed_by: randomUUID(), proposed_name: canary(), proposed_at: ago(minute), expires_at: later(),
    decided_by: randomUUID(), decided_name: canary(), decided_at: ago(minute),
  }) // prettier-ignore
  const values = { kind: 'links', least: 3, days: 7 }
  await insert(db, 'signal_rule', {
    ...values, version: 1, active: true, changed_at: ago(day), changed_by: randomUUID(), changed_name: canary(),
  }) // prettier-ignore
  await insert(db, 'signal_test', { ...values, members: 5, tested_at: ago(day) })
  await insert(db, 'signal_hint', {
    ...values, member_id: reported_id, case_id: randomUUID(), found: 4, opened_at: ago(2 * day), closed_at: ago(day), acted: false,
  }) // prettier-ignore
  await insert(db, 'removed_content', {
    ...decision,
    kind: 'about',
    item: canary(),
    content: JSON.stringify(canary()),
    removed_at: ago(day),
  })
}
