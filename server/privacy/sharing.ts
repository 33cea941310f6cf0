import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/privacy.ts'
import { giveConsent, withdrawConsent } from '#server/account/consents.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { meetAt } from '#server/profile/acquaintances.ts'
import { lockMember } from '#server/profile/profile.ts'
import { allShared, isNamedAs, saveShared, sharedAt } from '#server/profile/sharing.ts'
import { type Site, sites } from '#server/site/site.ts'
import { isEnding, leaveToEnd } from './sharing-ending.ts'
import * as sql from './sharing-queries.ts'

/** Of the words that he agrees to (`sharing.text`); the sites that they name stand behind it. */
const wording = '1'

type Asked = InputOf<typeof contract.share>

/** The sites that share members with the viewer's, and which of them he agreed to. */
export async function readSharing(db: Handle, visit: Visit): Promise<OutputOf<typeof contract.readSharing>> {
  const memberId = memberOf(visit)
  const { name } = (await db.row(sql.findName, [memberId]))!
  const agreed = await sharedAt(db, memberId)
  return {
    sites: visit.site.shares.map((site) => ({
      id: site.id,
      name: site.name,
      agreed: agreed.includes(site.id),
      refused: isNamedAs(name, site),
    })),
  }
}

/**
 * He agrees to be shown at one of the sites that share with his, named to him, or takes that back. No other changes with it: what a page knows
 * of the others may be of yesterday. `conflict` while what was before he took it back is still being ended: it is not to come back.
 */
export async function share(tx: Transaction, visit: Visit, asked: Asked): Promise<void> {
  const memberId = memberOf(visit)
  await lockMember(tx, memberId)
  if (asked.agreed && (await isEnding(tx, memberId, asked.site))) throw problem('conflict', { message: 'error.sharing_ending' })
  const { name } = (await tx.row(sql.findName, [memberId]))!
  const before = await sharedAt(tx, memberId)
  const agreed = visit.site.shares.filter(
    (site) => (site.id === asked.site ? asked.agreed : before.includes(site.id)) && !isNamedAs(name, site),
  )
  const open = agreed.map(({ id }) => id)
  // Consent holds for the sites that it names: as they were named to him they stand in its version.
  if (open.length === 0) await withdrawConsent(tx, memberId, 'shared_with_sites')
  else await giveConsent(tx, memberId, 'shared_with_sites', `${wording}: ${agreed.map((site) => site.name).join(', ')}`)
  await leaveBut(tx, memberId, open)
  await meetAt(
    tx,
    visit.keys,
    memberId,
    open.filter((id) => !before.includes(id)),
  )
}

/** He agrees no more. */
export async function endSharing(tx: Transaction, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
  await withdrawConsent(tx, memberId, 'shared_with_sites')
  await leaveBut(tx, memberId, [])
}

/** He has another name: it may speak for a site that he is shown at. */
export async function judgeName(
  tx: Transaction,
  { shares }: Pick<Site, 'shares'>,
  memberId: string,
  name: string,
): Promise<void> {
  await lockMember(tx, memberId)
  const shared = await sharedAt(tx, memberId)
  const gone = shares.filter((site) => shared.includes(site.id) && isNamedAs(name, site)).map(({ id }) => id)
  if (gone.length > 0) await leave(tx, memberId, gone)
}

async function leave(tx: Transaction, memberId: string, gone: readonly string[]): Promise<void> {
  const stay = (await sharedAt(tx, memberId)).filter((id) => !gone.includes(id))
  if (stay.length === 0) await withdrawConsent(tx, memberId, 'shared_with_sites')
  await leaveBut(tx, memberId, stay)
}

/** He is shown at these sites, and what there is with members of those that he leaves is to end. */
async function leaveBut(tx: Transaction, memberId: string, ids: readonly string[]): Promise<void> {
  const left = await saveShared(tx, memberId, ids)
  if (left.length > 0) await leaveToEnd(tx, memberId, left)
}

/**
 * Called hourly: where two sites share no more, or a site's name has become a member's, he is shown there no longer. Whoever looks is judged
 * by the settings of the moment anyway; this ends what stands. Later he is asked anew.
 */
export async function turnSharing(db: Database): Promise<void> {
  const shares = new Map((await sites(db)).map((site) => [site.id, new Map(site.shares.map((other) => [other.id, other]))]))
  for (let after = { member_id: '00000000-0000-0000-0000-000000000000', site_id: '' }; ;) {
    const rows = await allShared(db, after)
    if (rows.length === 0) return
    after = rows.at(-1)!
    for (const [memberId, its] of Map.groupBy(rows, (row) => row.member_id)) {
      const ended = its.filter(({ home, site_id: id, name }) => {
        const site = shares.get(home)?.get(id)
        return !site || isNamedAs(name, site)
      })
      if (ended.length === 0) continue
      const gone = ended.map((row) => row.site_id)
      await db.transaction(async (tx) => {
        await lockMember(tx, memberId)
        await leave(tx, memberId, gone)
      })
    }
  }
}
