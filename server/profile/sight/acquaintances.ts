import { limits } from '#contract/limits.ts'
import { emailKey } from '#server/account/account.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import * as sql from './acquaintance-queries.ts'
import type { Addresses } from '#server/profile/addresses.ts'
import { lockMember } from '#server/profile/queries.ts'
import { sharedAt } from './sharing.ts'
import { conversationsWith } from './sight.ts'

/**
 * Hides a member from those whom he knows by these addresses, and them from him: now, and when one of them comes later. Those he
 * has a conversation with stay. What is answered depends on what he typed alone: whether an address is a member's it never tells.
 * `confirm_first` for one who has not confirmed his own, `daily_limit` after three changes of the list in a day, `invalid_input` when
 * it would be too long.
 */
export async function addAcquaintances(tx: Transaction, visit: Visit, addresses: Addresses): Promise<void> {
  const memberId = await begin(tx, visit)
  const hashes = hashesOf(visit.keys, visit.site.id, addresses)
  await tx.run(sql.insertAddresses, [memberId, [...hashes.values()]])
  const { kept } = (await tx.row(sql.countAddresses, [memberId]))!
  const maximum = limits.acquaintances
  if (kept > maximum) throw invalid({ addresses: { id: 'field.acquaintances_full', values: { maximum } } })
  await tx.run(sql.insertHolders, [memberId, [...hashes.values()]])
  const owners = []
  for (const { id } of [visit.site, ...visit.site.shares]) owners.push(...(await ownersOf(tx, id, addresses)))
  await part(
    tx,
    memberId,
    owners.map(({ member_id: otherId, address }) => ({ otherId, mine: hashes.get(address)!, theirs: null })),
  )
}

/** Takes addresses off his list, all of them where none are given. Whom he was hidden from by nothing else sees him again. */
export async function removeAcquaintances(tx: Transaction, visit: Visit, addresses: Addresses | undefined): Promise<void> {
  const memberId = await begin(tx, visit)
  const named = addresses && [...hashesOf(visit.keys, visit.site.id, addresses).values()]
  const removed = (await tx.rows(sql.removeAddresses, [memberId, named ?? null])).map((row) => row.address_hash)
  await tx.run(sql.deleteHolders, [memberId, removed])
  const others = (await tx.rows(sql.findApartBy, [memberId, removed])).map((row) => row.other_id)
  for (const [beside, about] of [
    [[memberId], others],
    [others, [memberId]],
  ]) {
    await tx.run(sql.shortenApart, [beside, about, removed])
    await tx.run(sql.deleteTogether, [beside, about])
  }
}

/** How long his list is, since when it is so, and how many more it takes. What he listed nobody can read, he neither. */
export async function readAcquaintances(db: Handle, visit: Visit) {
  const { count, kept, since } = (await db.row(sql.countAddresses, [memberOf(visit)]))!
  return { count, left: Math.max(0, limits.acquaintances - kept), since: since?.toISOString() ?? null }
}

/** He is known by his e-mail address from now on: it was confirmed, or is another. */
export async function meetByEmail(tx: Transaction, keys: Keys, memberId: string): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  if (!own) return
  const sites = [own.site_id, ...(await sharedAt(tx, memberId))]
  await meet(tx, memberId, allHashes(keys, sites, { emails: [emailKey(own.email)], numbers: [] }))
}

/** He is known by a telephone number from now on. */
export async function meetByNumber(
  tx: Transaction,
  { keys, site }: Pick<Visit, 'keys' | 'site'>,
  memberId: string,
  number: string,
) {
  const sites = [site.id, ...(await sharedAt(tx, memberId))]
  await meet(tx, memberId, allHashes(keys, sites, { emails: [], numbers: [number] }))
}

/** He is known at these sites, too, by what he is known by at his own. */
export async function meetAt(tx: Transaction, keys: Keys, memberId: string, sites: readonly string[]): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  const numbers = (await tx.rows(sql.findOwnNumbers, [memberId])).map((row) => row.number)
  await meet(tx, memberId, allHashes(keys, sites, { emails: own ? [emailKey(own.email)] : [], numbers }))
}

/** Called daily: what was taken off a list counts no more. */
export async function forgetOldAcquaintances(db: Database): Promise<void> {
  await db.run(sql.forgetRemoved, [new Date(Date.now() - limits.acquaintanceDays * 24 * 60 * 60 * 1000)])
}

/** Forgets the list of a member whose data are erased, and that others are hidden from him. */
export async function forgetAcquaintances(tx: Transaction, memberId: string): Promise<void> {
  const others = (await tx.rows(sql.findApart, [memberId])).map((row) => row.other_id)
  await tx.run(sql.deleteApartBesideOthers, [memberId, others])
  await tx.run(sql.deleteOwnApart, [memberId])
  const hashes = (await tx.rows(sql.deleteAddresses, [memberId])).map((row) => row.address_hash)
  await tx.run(sql.deleteHolders, [memberId, hashes])
}

/** Who changes his list changes it alone, and not often: one by one it would tell whose address is whose. */
async function begin(tx: Transaction, visit: Visit): Promise<string> {
  const memberId = memberOf(visit)
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.acquaintances_confirm' })
  await tx.row(lockMember, [memberId])
  const { minutes } = await rateLimits(tx, visit.keys, { production: true }).count('acquaintances', memberId)
  if (minutes === 0) return memberId
  throw problem('daily_limit', { minutes, message: 'error.acquaintances_limit', values: { hours: Math.ceil(minutes / 60) } })
}

async function meet(tx: Transaction, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  const holders = await tx.rows(sql.findHolders, [hashes])
  await part(
    tx,
    memberId,
    holders.map(({ member_id: otherId, address_hash: theirs }) => ({ otherId, mine: null, theirs })),
  )
}

interface Tie {
  otherId: string
  mine: Buffer | null
  theirs: Buffer | null
}

/** As many statements whoever it is, and nobody: their number would tell. */
async function part(tx: Transaction, memberId: string, found: readonly Tie[]): Promise<void> {
  const talks = await conversationsWith(tx, memberId, [...found.map(({ otherId }) => otherId), memberId])
  const ties = found.filter(({ otherId }) => otherId !== memberId && !talks.has(otherId))
  const own = ties.map(() => memberId)
  const others = ties.map(({ otherId }) => otherId)
  const [mine, theirs] = [ties.map((tie) => tie.mine), ties.map((tie) => tie.theirs)]
  await tx.run(sql.insertApart, [own, others, mine, theirs])
  await tx.run(sql.insertApart, [others, own, theirs, mine])
  // No page hears of it; processes read again what they remember of him.
  tx.tell([], { type: 'gone', member: memberId })
}

/** The members who are known by these addresses, with the one each is known by. */
async function ownersOf(tx: Transaction, siteId: string, { emails, numbers }: Addresses) {
  const byEmail = await tx.rows(sql.findEmailOwners, [siteId, emails])
  const confirmed = new Set((await tx.rows(sql.findConfirmed, [byEmail.map((row) => row.member_id)])).map((row) => row.member_id))
  const byNumber = await tx.rows(sql.findNumberOwners, [siteId, numbers])
  return [
    ...byEmail.filter((row) => confirmed.has(row.member_id)).map(({ member_id, email_key: address }) => ({ member_id, address })),
    ...byNumber.map(({ member_id, number: address }) => ({ member_id, address })),
  ]
}

/** By each address what is kept of it: of one site alone, and of no use without the installation's secret. */
function hashesOf(keys: Keys, siteId: string, { emails, numbers }: Addresses): Map<string, Buffer> {
  return new Map([...emails, ...numbers].map((address) => [address, keys.hash('acquaintance', `${siteId} ${address}`)]))
}

function allHashes(keys: Keys, sites: readonly string[], addresses: Addresses): Buffer[] {
  return sites.flatMap((siteId) => [...hashesOf(keys, siteId, addresses).values()])
}
