import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/account/privacy.ts'
import { giveConsent, withdrawConsent } from '#server/account/consents/consents.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { nilId } from '#server/platform/ids.ts'
import { recordKnownAt } from '#server/profile/hiding/hiding.ts'
import { lockMember } from '#server/profile/profile.ts'
import { homeOf } from '#server/profile/visibility/visibility.ts'
import { agreements, allShared, hideAt, isNamedAs, sharedAt, showAt, type SharedRow } from '#server/profile/sharing/sharing.ts'
import { type Site, sites } from '#server/site/site.ts'
import { isEnding, scheduleEnd } from './sharing-ending.ts'
import * as sql from './sharing-queries.ts'

/** Version of the text that the member agrees to (`sharing.text`); the names of the sites follow it. */
const wording = '3'

type Asked = InputOf<typeof contract.share>

/** The sites that share members with the viewer's site, and which of them the viewer agreed to. */
export async function readSharing(db: Handle, visit: MemberVisit): Promise<OutputOf<typeof contract.readSharing>> {
  const { memberId } = visit
  const { name } = (await db.row(sql.findName, [memberId]))!
  const agreed = await sharedAt(db, memberId)
  const excluded = await excludedFrom(db, memberId)
  return {
    sites: visit.site.shares.map((site) => ({
      id: site.id,
      name: site.name,
      company: site.company === visit.site.company.name ? null : site.company || site.name,
      agreed: agreed.includes(site.id),
      refused: isNamedAs(name, site),
      excluded: excluded.includes(site.id),
    })),
  }
}

/**
 * Records that the member agrees to be shown at one of the sites that share with theirs, or withdraws that. No other site changes: the page
 * may be outdated. Throws `conflict` while relations from before a withdrawal are still being ended, so that they do not come back.
 */
export async function share(tx: Transaction, visit: MemberVisit, asked: Asked): Promise<void> {
  const { memberId } = visit
  await lockMember(tx, memberId)
  if (asked.agreed && (await isEnding(tx, memberId, asked.site))) throw problem('conflict', { message: 'error.sharing_ending' })
  const { name } = (await tx.row(sql.findName, [memberId]))!
  const excluded = await excludedFrom(tx, memberId)
  const mayShow = visit.site.shares.filter((site) => !isNamedAs(name, site) && !excluded.includes(site.id))
  const open = new Map(mayShow.map((site) => [site.id, site]))
  const before = await agreements(tx, memberId)
  const site = asked.agreed ? open.get(asked.site) : undefined
  if (site) await showAt(tx, memberId, site)
  const gone = before.filter(
    ({ site_id: id, agreed_name }) => !open.has(id) || (id === asked.site ? !asked.agreed : agreed_name === null),
  )
  if (site || gone.length > 0)
    await leave(
      tx,
      memberId,
      gone.map((row) => row.site_id),
    )
  if (site && !before.some((row) => row.site_id === site.id)) await recordKnownAt(tx, visit.keys, memberId, [site.id])
}

/** Withdraws the member's agreement for all sites. */
export async function endSharing(tx: Transaction, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
  await leave(tx, memberId, await sharedAt(tx, memberId))
}

/**
 * Excludes a member of another site from a site, whatever they agree to, or (`back`) readmits them if they agree: for the operator.
 * Their own site is not affected.
 */
export async function keepOff(db: Database, siteId: string, memberId: string, { back = false } = {}): Promise<void> {
  const home = /^[0-9a-f-]{36}$/.test(memberId) ? await homeOf(db, memberId) : undefined
  if (!home || home.site_id === siteId) throw new RangeError(`There is no member ${memberId} of another site than ${siteId}.`)
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if (back) return void (await tx.run(sql.deleteExclusion, [memberId, siteId]))
    await tx.run(sql.insertExclusion, [memberId, siteId])
    if ((await sharedAt(tx, memberId)).includes(siteId)) await leave(tx, memberId, [siteId])
  })
}

async function excludedFrom(db: Handle, memberId: string): Promise<string[]> {
  return (await db.rows(sql.findExclusions, [memberId])).map((row) => row.site_id)
}

/** Ends sharing with the sites whose name the member's new name imitates. */
export async function endImitatedSharing(
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

/** Removes the member from these sites and schedules the end of relations there; the consent covers the sites that remain. */
async function leave(tx: Transaction, memberId: string, gone: readonly string[]): Promise<void> {
  const left = await hideAt(tx, memberId, gone)
  if (left.length > 0) await scheduleEnd(tx, memberId, left)
  const stay = await agreements(tx, memberId)
  // Consent covers only the sites that it names: its version lists them by the names shown to the member.
  const named = stay.map(({ agreed_name: name, agreed_company: company }) =>
    company && company !== name ? `${name} (${company})` : name,
  )
  if (stay.length === 0) await withdrawConsent(tx, memberId, 'shared_with_sites')
  else await giveConsent(tx, memberId, 'shared_with_sites', `${wording}: ${named.join(', ')}`)
}

/**
 * Ends sharing where two sites no longer share, where a site's name or company differs from what the member agreed to, or where the member's
 * name imitates it. Reads check the current settings anyway; this ends the stored relations. The member can agree again later. A failure
 * does not stop the others. Called hourly, and when the settings of a site change.
 */
export async function endOutdatedSharing(db: Database): Promise<void> {
  const shares = new Map((await sites(db)).map((site) => [site.id, new Map(site.shares.map((other) => [other.id, other]))]))
  const faults: unknown[] = []
  for (let after = { member_id: nilId, site_id: '' }; ;) {
    const rows = await allShared(db, after)
    if (rows.length === 0) break
    after = rows.at(-1)!
    for (const [memberId, its] of Map.groupBy(rows, (row) => row.member_id)) {
      const ended = its.filter((row) => !isAgreed(row, shares.get(row.home)?.get(row.site_id)))
      if (ended.length === 0) continue
      const gone = ended.map((row) => row.site_id)
      const turn = async (tx: Transaction) => {
        await lockMember(tx, memberId)
        await leave(tx, memberId, gone)
      }
      await db.transaction(turn).catch((error: unknown) => void faults.push(error))
    }
  }
  throwAll(faults)
}

/** Whether the site still shares under the name and company that the member agreed to, and their own name does not imitate it. */
function isAgreed({ name, agreed_name, agreed_company }: SharedRow, site: Site['shares'][number] | undefined): boolean {
  return site !== undefined && agreed_name === site.name && agreed_company === site.company && !isNamedAs(name, site)
}
