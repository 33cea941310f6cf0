import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { nilId } from '#server/platform/ids.ts'
import type { Addresses } from './addresses.ts'
import { lockMember } from '#server/profile/queries.ts'
import * as sql from './queries.ts'
import { knownHashes } from './known-contacts.ts'
import { sharedAt } from '#server/profile/sharing/sharing.ts'
import { conversationsWith } from '#server/profile/visibility/visibility.ts'

/** The addresses of a member, and the sites where they are known by them. */
interface Known {
  sites: readonly string[]
  addresses: Addresses
}

/** Number of lists per call of `applyListChanges`. */
const listsAtOnce = 50

/** Applies due changes of lists; returns whether there are more. Called every minute. */
export async function applyListChanges(db: Database, now = new Date()): Promise<boolean> {
  const due = await db.rows(sql.findDue, [now, listsAtOnce])
  for (const { member_id: id } of due) await db.transaction((tx) => applyList(tx, id, now))
  return due.length === listsAtOnce
}

async function applyList(tx: Transaction, listerId: string, now: Date): Promise<void> {
  await tx.row(lockMember, [listerId])
  const due = await tx.rows(sql.takeDue, [listerId, now])
  const [on, off] = [false, true].map((removed) => due.filter((row) => row.removed === removed).map((row) => row.address_hash))
  await tx.run(sql.insertListers, [listerId, on])
  const owners = await tx.rows(sql.findOwners, [on])
  await hide(
    tx,
    listerId,
    owners.map(({ member_id: ownerId, address_hash: hash }) => ({ listerId, ownerId, hash })),
  )
  await tx.run(sql.deleteListers, [listerId, off])
  const others = (await tx.rows(sql.findPairsBy, [listerId, off])).map((row) => row.other_id)
  await tx.run(sql.shortenMine, [listerId, others, off])
  await tx.run(sql.shortenTheirs, [listerId, others, off])
  await dropEmpty(tx, listerId, others)
}

/**
 * Ends the hiding of a member from another to whom they act (a like, a message, a gift): a like from a hidden member would disclose more than
 * a profile. Costs one read by key if the member does not hide.
 */
export async function revealTo(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  if ((await tx.run(sql.clearMine, [memberId, otherId])) === 0) return
  await tx.run(sql.clearTheirs, [memberId, otherId])
  await dropEmpty(tx, memberId, [otherId])
  publishGone(tx, memberId)
}

/** Whether a member hides from another by their list. */
export async function hidesFrom(db: Handle, memberId: string, otherId: string): Promise<boolean> {
  return (await db.row(sql.findHiding, [memberId, otherId])) !== undefined
}

/** Records the member's e-mail address as known, after it was confirmed or changed. */
export async function recordKnownEmail(tx: Transaction, keys: Keys, memberId: string): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  if (!own) return
  const sites = [own.site_id, ...(await sharedAt(tx, memberId))]
  await meet(tx, keys, memberId, { sites, addresses: { emails: [own.email], numbers: [] } })
}

/** Records a telephone number of the member as known. */
export async function recordKnownNumber(
  tx: Transaction,
  { keys, site }: Pick<Visit, 'keys' | 'site'>,
  memberId: string,
  number: string,
) {
  const sites = [site.id, ...(await sharedAt(tx, memberId))]
  await meet(tx, keys, memberId, { sites, addresses: { emails: [], numbers: [number] } })
}

/** Records the member's addresses as known at further sites. */
export async function recordKnownAt(tx: Transaction, keys: Keys, memberId: string, sites: readonly string[]): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  const numbers = (await tx.rows(sql.findOwnNumbers, [memberId])).map((row) => row.number)
  await meet(tx, keys, memberId, { sites, addresses: { emails: own ? [own.email] : [], numbers } })
}

const unknownAtOnce = 500
const first = nilId

/** Records the addresses of members who confirmed them before addresses were recorded. Called daily. */
export async function recordMissingAddresses(db: Database, keys: Keys): Promise<void> {
  for (let after: string | undefined = first; after !== undefined;) {
    const found: Array<{ member_id: string; site_id: string }> = await db.rows(sql.findUnknown, [after, unknownAtOnce])
    for (const { member_id: id, site_id: siteId } of found)
      await db.transaction(async (tx) => recordKnownAt(tx, keys, id, [siteId, ...(await sharedAt(tx, id))]))
    after = found.length === unknownAtOnce ? found.at(-1)!.member_id : undefined
  }
}

/** Deletes the list and the known addresses of a member whose data are erased, and the hiding of others from them. */
export async function forgetKnownContacts(tx: Transaction, memberId: string): Promise<void> {
  const others = (await tx.rows(sql.findPairs, [memberId])).map((row) => row.other_id)
  await tx.run(sql.deletePairsBesideOthers, [memberId, others])
  await tx.run(sql.deleteOwnPairs, [memberId])
  const listed = (await tx.rows(sql.deleteAddresses, [memberId])).map((row) => row.address_hash)
  await tx.run(sql.deleteListers, [memberId, listed])
  const known = (await tx.rows(sql.deleteKnown, [memberId])).map((row) => row.address_hash)
  await tx.run(sql.deleteOwners, [memberId, known])
}

async function meet(tx: Transaction, keys: Keys, ownerId: string, { sites, addresses }: Known): Promise<void> {
  const hashes = knownHashes(keys, sites, addresses)
  await tx.run(sql.insertKnown, [ownerId, hashes])
  await tx.run(sql.insertOwners, [ownerId, hashes])
  const holders = await tx.rows(sql.findListers, [hashes])
  await hide(
    tx,
    ownerId,
    holders.map(({ member_id: listerId, address_hash: hash }) => ({ listerId, ownerId, hash })),
  )
}

interface ListedPair {
  listerId: string
  ownerId: string
  hash: Buffer
}

/** Hides listers from owners of listed addresses, except those they have acted towards; `memberId` is in every pair. */
async function hide(tx: Transaction, memberId: string, found: readonly ListedPair[]): Promise<void> {
  const distinct = found.filter(({ listerId, ownerId }) => listerId !== ownerId)
  const shown = await shownTo(tx, memberId, distinct)
  const pairs = distinct.filter((pair) => !shown.has(pairOf(pair)))
  const [listers, owners, hashes] = [
    pairs.map((pair) => pair.listerId),
    pairs.map((pair) => pair.ownerId),
    pairs.map((pair) => pair.hash),
  ]
  const none = pairs.map(() => null)
  await tx.run(sql.insertPairs, [listers, owners, hashes, none])
  await tx.run(sql.insertPairs, [owners, listers, none, hashes])
  for (const listerId of new Set(listers)) publishGone(tx, listerId)
}

/** The pairs in which a member likes or has written to the contact whom they listed, and so is not hidden; `memberId` is in every pair. */
async function shownTo(tx: Transaction, memberId: string, pairs: readonly ListedPair[]): Promise<Set<string>> {
  const [listers, owners] = [[...new Set(pairs.map((pair) => pair.listerId))], [...new Set(pairs.map((pair) => pair.ownerId))]]
  const others = memberId === listers[0] ? owners : listers
  const [likes, conversations] = [
    await tx.rows(sql.findLikesBetween, [listers, owners]),
    await conversationsWith(tx, memberId, others),
  ]
  const writers = await tx.rows(sql.findWriters, [[...conversations.values()].map(({ id }) => id)])
  const written = new Set(writers.map((row) => `${row.conversation_id} ${row.from_id}`))
  const shown = new Set(likes.map((row) => pairOf({ listerId: row.member_id, ownerId: row.liked_id })))
  for (const pair of pairs) {
    const conversation = conversations.get(pair.listerId === memberId ? pair.ownerId : pair.listerId)?.id
    if (written.has(`${conversation} ${pair.listerId}`)) shown.add(pairOf(pair))
  }
  return shown
}

function pairOf({ listerId, ownerId }: Pick<ListedPair, 'listerId' | 'ownerId'>): string {
  return `${listerId} ${ownerId}`
}

async function dropEmpty(tx: Transaction, memberId: string, others: readonly string[]): Promise<void> {
  await tx.run(sql.deleteTogether, [[memberId], others])
  await tx.run(sql.deleteTogether, [others, [memberId]])
  if (others.length > 0) publishGone(tx, memberId)
}

/** Makes processes drop what they cache about the member; sends nothing to pages. */
function publishGone(tx: Transaction, memberId: string): void {
  tx.publish([], { type: 'gone', member: memberId })
}
