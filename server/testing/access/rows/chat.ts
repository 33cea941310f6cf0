import { randomBytes, randomUUID } from 'node:crypto'
import { quotables } from '#contract/profile/own-options.ts'
import { voiceKey } from '#server/chat/voice/voice.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { fileKey } from '#server/photos/storage/storage.ts'
import { type Canaries, canary } from '#server/testing/access/canaries.ts'
import { insert, ago, later, minute, day, type Row } from './row.ts'

/** `other` has removed the first two messages, and has not read the last two. */
export async function seedTalk(
  db: Database,
  storage: Storage,
  canaries: Canaries,
  [one, other]: [string, string],
): Promise<void> {
  const [conversation_id, album] = [randomUUID(), randomUUID()]
  await insert(db, 'conversation', { id: conversation_id, started_by: one, started_with: other, created_at: ago(400 * day) })
  const [low_id, high_id] = [one, other].sort()
  await insert(db, 'conversation_pair', { low_id, high_id, conversation_id })
  const written: Row[] = [
    { from_id: one, kind: 'text', text: canary(), created_at: ago(400 * day) },
    {
      from_id: one,
      kind: 'text',
      text: canary(),
      created_at: ago(8 * minute),
      delivered_at: ago(7.8 * minute),
      read_at: ago(7.5 * minute),
    },
    { from_id: other, kind: 'text', text: canary(), created_at: ago(7 * minute) },
    { from_id: one, kind: 'photo', text: '', created_at: ago(6 * minute) },
    { from_id: other, kind: 'gift', text: 'rose', created_at: ago(5 * minute) },
    { from_id: one, kind: 'text', text: '', created_at: ago(4 * minute), deleted_at: ago(3 * minute) },
    { from_id: one, kind: 'album', text: album, created_at: ago(3 * minute) },
    {
      from_id: one,
      kind: 'text',
      text: canary(),
      created_at: ago(2 * minute),
      quote: { of: quotables[0], text: canary() },
    },
  ]
  for (const [index, row] of written.entries()) await insert(db, 'message', { conversation_id, seq: index + 1, ...row })
  const last = written.at(-1)!
  for (const [member_id, other_id] of [
    [one, other],
    [other, one],
  ]) {
    const mine = member_id === one
    await insert(db, 'participant', {
      member_id, conversation_id, other_id, last_seq: 8, last_at: last['created_at'], last_text: last['text'], last_mine: mine,
      unread: mine ? 0 : 1, read_seq: mine ? 8 : 5, removed_seq: mine ? 0 : 2, answered: true,
      muted_until: ago(3 * minute), draft: canary(), draft_at: ago(1 * minute),
    }) // prettier-ignore
  }
  const [id, storage_key] = [randomUUID(), `chat/${one}/${canary()}`]
  const photo = { id, width: 300, height: 200, thumbhash: randomBytes(24), storage_key, created_at: written[3]!['created_at'] }
  await insert(db, 'message_photo', { member_id: one, conversation_id, seq: 4, ...photo })
  const shown = { ...photo, id: randomUUID(), thumbhash: randomBytes(24), storage_key: `${one}/${canary()}` }
  await insert(db, 'album', { member_id: one, id: album, name: canary(), created_at: ago(day) })
  await insert(db, 'photo', {
    member_id: one, status: 'active', position: 0, ...shown, created_at: ago(day), unasked: randomBytes(60), album_id: album, album_since: ago(day),
  }) // prettier-ignore
  await insert(db, 'album_access', {
    member_id: one, album_id: album, viewer_id: other, conversation_id, seq: 7, since: ago(3 * minute), opened_at: ago(3 * minute), until: later(),
  }) // prettier-ignore
  await insert(db, 'album_access', {
    member_id: one, album_id: randomUUID(), viewer_id: other, conversation_id, seq: 7, since: ago(day), opened_at: ago(day), until: later(),
    ended_at: ago(minute),
  }) // prettier-ignore
  await insert(db, 'removed_album_photo', {
    member_id: one, album_id: album, photo_id: randomUUID(), storage_key: canary(), removed_at: ago(minute),
  }) // prettier-ignore
  for (const size of ['thumb', 'card', 'full']) {
    const content = canary()
    canaries.plant(content, { field: 'file of a photo in an album', group: 'talk', owners: [one, other] })
    await storage.put(fileKey(shown.storage_key, size), Buffer.from(content))
  }
  const voice = { id: randomUUID(), format: 'webm', waveform: canary(), storage_key: `chat/${one}/${canary()}` }
  await insert(db, 'message_voice', { member_id: one, conversation_id, seq: 4, ...voice, created_at: written[3]!['created_at'] })
  const spoken = canary()
  canaries.plant(spoken, { field: 'file of a voice message', group: 'talk', owners: [one, other] })
  await storage.put(voiceKey(voice.storage_key), Buffer.from(spoken))
  await insert(db, 'once_photo', {
    member_id: one, conversation_id, seq: 4, to_id: other, id: randomUUID(), lasts: '10', created_at: ago(3 * minute), waiting: randomBytes(40),
    sealed: randomBytes(40), opened_at: ago(2 * minute), opening: canary(), gone: true, due_at: ago(-day), kept_until: ago(-day),
  }) // prettier-ignore
  for (const size of ['thumb', 'card', 'full']) {
    const content = canary()
    canaries.plant(content, { field: 'file of a photo in a chat', group: 'talk', owners: [one, other] })
    await storage.put(fileKey(storage_key, size), Buffer.from(content))
  }
}

/** A call of two whose browsers have not been heard of for a minute: it is over, and its rows are still there. */
export async function seedCall(db: Database, [one, other]: [string, string]): Promise<void> {
  const call_id = randomUUID()
  const conversation_id = randomUUID()
  for (const [member_id, other_id] of [[one, other], [other, one]])
    await insert(db, 'member_call', {
      member_id, other_id, call_id, conversation_id, placed: member_id === one, video: true, session_hash: randomBytes(32),
      accepted: true, shows: true, description: canary(), began_at: ago(3 * minute), seen_at: ago(minute),
    }) // prettier-ignore
}
