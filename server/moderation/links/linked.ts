import type { LinkKind } from '#contract/staff/options.ts'
import { othersWith } from '#server/photos/prints.ts'
import type { Handle } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** Other members who have something in common with one, and what; former members and those of other sites among them. */
export async function linkedTo(db: Handle, memberId: string): Promise<Map<string, Set<LinkKind>>> {
  const linked = new Map<string, Set<LinkKind>>()
  const add = (kind: LinkKind, rows: ReadonlyArray<{ member_id: string }>) => {
    for (const { member_id: id } of rows) if (id !== memberId) linked.set(id, (linked.get(id) ?? new Set()).add(kind))
  }
  const devices = (await db.rows(sql.findDevices, [memberId])).map((row) => row.device_hash)
  add('device', await db.rows(sql.findOnDevices, [devices]))
  const payers = await db.rows(sql.findPayers, [memberId])
  add('bank_account', await db.rows(sql.findWithAccounts, [payers.flatMap((row) => row.iban_hash ?? [])]))
  add('phone', await db.rows(sql.findWithNumbers, [payers.flatMap((row) => row.number ?? [])]))
  const recipients = (await db.rows(sql.findRecipients, [memberId])).map((row) => row.member_id)
  add('words', await db.rows(sql.findSameWords, [memberId, recipients]))
  const photos = (await db.rows(sql.findPhotos, [memberId])).map((row) => row.id)
  add('photo', [...(await othersWith(db, memberId, photos)).values()].flat())
  return linked
}
