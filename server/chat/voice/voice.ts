import { randomUUID } from 'node:crypto'
import type { Voice } from '#contract/chat/chat.ts'
import { creditsOf } from '#server/credits/credits.ts'
import { chatFolder, newStorageKey } from '#server/photos/storage/storage.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { chatVoiceUrl } from '#server/platform/files/signed-media.ts'
import { rewriteSound, type SoundFormat } from '#server/platform/files/sounds/sounds.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { MessageRow } from '#server/chat/queries.ts'
import * as sql from './queries.ts'

/** A recording whose file is stored, but which has no row yet. */
export interface StoredVoice {
  id: string
  storageKey: string
  format: SoundFormat
  seconds: number
  waveform: string
}

/** The key of the file of a recording. */
export function voiceKey(storageKey: string): string {
  return `${storageKey}/voice`
}

/**
 * Writes a recording to be sent anew and stores it, before its message exists. Does nothing for one that the sender cannot pay for now; sending
 * alone decides.
 */
export async function rewriteFor(
  db: Database,
  storage: Storage,
  memberId: string,
  { bytes, waveform, price }: { bytes: Buffer; waveform: string; price: number },
): Promise<StoredVoice | undefined> {
  if ((await creditsOf(db, memberId)) < price) return undefined
  const { bytes: written, format, seconds } = await rewriteSound(bytes, memberId)
  const storageKey = newStorageKey(`${chatFolder}/${memberId}`)
  await storage.put(voiceKey(storageKey), written)
  return { id: randomUUID(), storageKey, format, seconds, waveform }
}

/** Adds the recording of a posted message. */
export async function attachVoice(
  tx: Transaction,
  memberId: string,
  { conversationId, seq, createdAt }: { conversationId: string; seq: number; createdAt: Date },
  { id, format, waveform, storageKey }: StoredVoice,
): Promise<void> {
  await tx.run(sql.insertVoice, [memberId, conversationId, seq, id, format, waveform, storageKey, createdAt])
}

/** Adds the recordings of a conversation to those messages that are one. */
export async function withVoices<Row extends MessageRow>(
  db: Handle,
  conversationId: string,
  rows: readonly Row[],
): Promise<Array<Row & { voice?: sql.MessageVoiceRow | undefined }>> {
  const spoken = rows.filter((row) => row.kind === 'voice' && !row.deleted)
  if (spoken.length === 0) return [...rows]
  const senders = [...new Set(spoken.map((row) => row.from_id))]
  const voices = await db.rows(sql.findVoices, [senders, conversationId, spoken.map((row) => row.seq)])
  return rows.map((row) => ({
    ...row,
    voice: voices.find((voice) => voice.member_id === row.from_id && voice.seq === row.seq),
  }))
}

export function presentVoice(
  conversationId: string,
  { text, voice }: { text: string; voice: Pick<sql.MessageVoiceRow, 'id' | 'waveform'> },
  visit: Visit,
): Voice {
  const { id, waveform } = voice
  return { id, waveform, seconds: Number(text), url: chatVoiceUrl(visit, conversationId, id) }
}
