import { createHash } from 'node:crypto'
import type { WrittenType } from '#contract/staff/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Site } from '#server/site/site.ts'
import type { BroadcastKey, Draft } from './broadcasts.ts'
import * as sql from './queries.ts'

/** Changes with the words and the audience: whoever saves or sends names the version that they saw. */
export function versionOf({ words, audience }: Pick<sql.BroadcastRow, 'words' | 'audience'>): string {
  return createHash('sha256')
    .update(JSON.stringify([words, audience]))
    .digest('base64url')
}

/** Adds a draft without words. Throws an error by field for a name that is taken. */
export async function addDraft(tx: Transaction, site: Site, type: WrittenType, occasion: string): Promise<void> {
  if ((await tx.run(sql.insertDraft, [site.id, type, occasion, new Date()])) === 0)
    throw invalid({ name: 'field.broadcast_taken' })
}

/** Saves words and audience of a draft. Throws `not_found`, and `conflict` if it was sent or is not of that version any more. */
export async function saveDraft(tx: Transaction, site: Site, draft: Draft, version: string): Promise<void> {
  const { type, occasion, words, audience } = draft
  await lockVersion(tx, { siteId: site.id, type, occasion }, version)
  const saved = await tx.run(sql.updateDraft, [site.id, type, occasion, JSON.stringify(words), JSON.stringify(audience)])
  if (saved === 0) throw problem('conflict', { message: 'error.broadcast_started' })
}

/** Removes a draft. Throws `not_found`, and `conflict` if it was sent. */
export async function removeDraft(tx: Transaction, { siteId, type, occasion }: BroadcastKey): Promise<void> {
  if (!(await tx.row(sql.lock, [siteId, type, occasion]))) throw problem('not_found')
  if ((await tx.run(sql.deleteDraft, [siteId, type, occasion])) === 0)
    throw problem('conflict', { message: 'error.broadcast_started' })
}

/** A broadcast, locked until the transaction ends. Throws `not_found`, and `conflict` if it is not of that version any more. */
export async function lockVersion(
  tx: Transaction,
  { siteId, type, occasion }: BroadcastKey,
  version: string,
): Promise<sql.BroadcastRow> {
  const row = await tx.row(sql.lock, [siteId, type, occasion])
  if (!row) throw problem('not_found')
  if (versionOf(row) !== version) throw problem('conflict', { message: 'error.setting_changed' })
  return row
}
