import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { canary } from '#server/testing/access/canaries.ts'
import type { Figure } from '#server/testing/access/people.ts'
import { seedNotifications } from './notifications.ts'
import { insert, ago, later, number, minute, day } from './row.ts'

/** Rows that a member causes without seeing them. */
export async function seedTraces(db: Database, { id: member_id, site, email, token }: Figure): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  await insert(db, 'session', {
    token_hash: hash, member_id, site_id: site, created_at: ago(day), last_used_at: ago(minute), user_agent: canary(),
  }) // prettier-ignore
  await seedNotifications(db, member_id, hash)
  await insert(db, 'one_time_code', {
    member_id, sealed: randomBytes(60), created_at: ago(day), last_step: number(),
  }) // prettier-ignore
  const credential_id = randomBytes(32)
  await insert(db, 'passkey', {
    member_id, credential_id, host: 'localhost', user_handle: randomBytes(32), public_key: randomBytes(77), counter: number(),
    name: canary(), created_at: ago(day), last_used_at: ago(day), transports: ['internal'],
  }) // prettier-ignore
  await insert(db, 'passkey_owner', { member_id, credential_id })
  await insert(db, 'recovery_code', { member_id, code_hash: randomBytes(32) })
  await insert(db, 'pending_login', { member_id, token_hash: randomBytes(32), expires_at: new Date(Date.now() + day) })
  await insert(db, 'known_device', { member_id, device_hash: randomBytes(32), last_used_at: ago(day) })
  await insert(db, 'mail_token', {
    token_hash: randomBytes(32), purpose: 'activation', member_id, expires_at: later(),
  }) // prettier-ignore
  await insert(db, 'email_change', {
    token_hash: randomBytes(32), member_id, email: canary(), undoes: true, expires_at: later(),
  }) // prettier-ignore
  const complaint = canary()
  await insert(db, 'complaint', {
    number: complaint, site_id: site, member_id, category: 'decision', about: canary(), text: canary(), name: canary(), email: canary(),
    good_faith: false, language: 'en', state: 'answered', created_at: ago(day), decided_at: ago(minute),
  }) // prettier-ignore
  await insert(db, 'complaint_answer', { number: complaint, seq: 1, text: canary(), answered_at: ago(minute) })
  // A deleted text remains in the remembered answer.
  await insert(db, 'idempotency', {
    owner_id: member_id, key: `${canary()}${canary()}`, call: 'POST /api/messages.php', input_hash: randomBytes(32),
    answer: { message: { text: canary() } }, created_at: ago(minute),
  }) // prettier-ignore
  for (const table of ['outbox', 'local_inbox'])
    await insert(db, table, {
      id: uuidv7(), channel: 'mail', recipient: email, subject: canary(), text_part: canary(), html_part: canary(),
      ...(table === 'outbox'
        ? { member_id, kind: 'like', sender: 'Beau', created_at: ago(day), sent_at: ago(day) }
        : { headers: { 'message-id': canary() }, received_at: ago(day) }),
    }) // prettier-ignore
}
