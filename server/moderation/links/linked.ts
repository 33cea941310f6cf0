import type { LinkKind } from '#contract/staff/options.ts'
import { othersWith } from '#server/photos/prints.ts'
import type { Handle } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** Members with what connects them to others; former members and those of other sites among them. */
export type Linked = Map<string, Set<LinkKind>>

/** Other members who have something in common with one, and what. */
export async function linkedTo(db: Handle, memberId: string): Promise<Linked> {
  const linked = await firmlyLinkedTo(db, [memberId])
  const recipients = (await db.rows(sql.findRecipients, [memberId])).map((row) => row.member_id)
  add(linked, 'words', await db.rows(sql.findSameWords, [memberId, recipients]))
  const photos = (await db.rows(sql.findPhotos, [memberId])).map((row) => row.id)
  add(linked, 'photo', [...(await othersWith(db, memberId, photos)).values()].flat())
  linked.delete(memberId)
  return linked
}

/**
 * Members who share with one of these what connects two accounts so firmly that a person should look: the same words or picture do not. With
 * one member the answer is about others alone; with several they are in it too, each being linked to itself.
 */
export async function firmlyLinkedTo(db: Handle, memberIds: readonly string[]): Promise<Linked> {
  const linked: Linked = new Map()
  const devices = (await db.rows(sql.findDevices, [memberIds])).map((row) => row.device_hash)
  add(linked, 'device', await db.rows(sql.findOnDevices, [devices]))
  const payers = await db.rows(sql.findPayers, [memberIds])
  add(linked, 'bank_account', await db.rows(sql.findWithAccounts, [payers.flatMap((row) => row.iban_hash ?? [])]))
  add(linked, 'phone', await db.rows(sql.findWithNumbers, [payers.flatMap((row) => row.number ?? [])]))
  if (memberIds.length === 1) linked.delete(memberIds[0]!)
  return linked
}

function add(linked: Linked, kind: LinkKind, rows: ReadonlyArray<{ member_id: string }>): void {
  for (const { member_id: id } of rows) linked.set(id, (linked.get(id) ?? new Set()).add(kind))
}
