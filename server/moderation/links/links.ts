import type { OutputOf } from '#contract/endpoint.ts'
import type { findLinks } from '#contract/staff/links.ts'
import { linkKinds } from '#contract/staff/options.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Moderator, note, readable } from '#server/moderation/cases/access.ts'
import { countReports } from '#server/moderation/case-queries.ts'
import { linkedTo } from './linked.ts'
import * as sql from './queries.ts'

type Links = OutputOf<typeof findLinks>['links']

/** Most accounts that are shown. */
const shownLinks = 20

/**
 * The accounts that are probably of the same person as the one a case is about, by what the product stores anyway: the device, the bank
 * account or mobile number of a direct debit, an equal picture, the same first words to the same member. Networks are not stored. A shared
 * computer, a couple or a stolen picture look the same: a person decides. The look is logged with the ids that it showed.
 */
export async function linksOf(tx: Transaction, moderator: Moderator, caseId: string): Promise<Links> {
  const found = await readable(tx, moderator, caseId)
  // Somebody who is no member has no other accounts.
  if (found.reported_id === null) return []
  const members = await linkedTo(tx, found.reported_id)
  const rows = await tx.rows(sql.findLinked, [[...members.keys()], found.site_id, new Date()])
  const byMost = rows
    .map((row) => ({ row, by: linkKinds.filter((kind) => members.get(row.id)!.has(kind)) }))
    .sort((one, other) => other.by.length - one.by.length || other.row.joined_at.getTime() - one.row.joined_at.getTime())
    .slice(0, shownLinks)
  const links: Links = []
  for (const { row, by } of byMost) {
    const { about, about_acted } = (await tx.row(countReports, [row.id]))!
    links.push({
      id: row.id,
      name: row.name,
      joined_at: row.joined_at.toISOString().slice(0, 10),
      suspended: row.suspended,
      reports_about: about,
      reports_about_acted: about_acted,
      by,
    })
  }
  await note(tx, moderator, 'links.view', found, { linked: links.map(({ id }) => id) })
  return links
}
