import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Addresses } from '#server/profile/addresses.ts'
import { lockMember } from '#server/profile/queries.ts'
import * as sql from './acquaintance-queries.ts'
import { knownHashes } from './acquaintances.ts'
import { sharedAt } from './sharing.ts'
import { conversationsWith } from './sight.ts'

/** The addresses by which a member is known, from `addresses` of theirs at `sites`. */
interface Known {
  sites: readonly string[]
  addresses: Addresses
}

/** So many lists are brought into effect at a time. */
const listsAtOnce = 50

/** Brings what is due of all lists into effect; answers whether there is more. Called every minute. */
export async function turnAcquaintances(db: Database, now = new Date()): Promise<boolean> {
  const due = await db.rows(sql.findDue, [now, listsAtOnce])
  for (const { member_id: id } of due) await db.transaction((tx) => turnList(tx, id, now))
  return due.length === listsAtOnce
}

async function turnList(tx: Transaction, listerId: string, now: Date): Promise<void> {
  await tx.row(lockMember, [listerId])
  const due = await tx.rows(sql.takeDue, [listerId, now])
  const [on, off] = [false, true].map((removed) => due.filter((row) => row.removed === removed).map((row) => row.address_hash))
  await tx.run(sql.insertHolders, [listerId, on])
  const owners = await tx.rows(sql.findOwners, [on])
  await hide(
    tx,
    listerId,
    owners.map(({ member_id: ownerId, address_hash: hash }) => ({ listerId, ownerId, hash })),
  )
  await tx.run(sql.deleteHolders, [listerId, off])
  const others = (await tx.rows(sql.findApartBy, [listerId, off])).map((row) => row.other_id)
  await tx.run(sql.shortenMine, [listerId, others, off])
  await tx.run(sql.shortenTheirs, [listerId, others, off])
  await dropEmpty(tx, listerId, others)
}

/**
 * Shows a member to whom they act towards (a like, a message, a gift), whatever their list says: a like of nobody would tell the other more
 * than a face. Costs one read by key where nobody hides.
 */
export async function showOneself(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  if ((await tx.run(sql.clearMine, [memberId, otherId])) === 0) return
  await tx.run(sql.clearTheirs, [memberId, otherId])
  await dropEmpty(tx, memberId, [otherId])
  tell(tx, memberId)
}

/** Whether a member hides from another by their list. */
export async function hidesFrom(db: Handle, memberId: string, otherId: string): Promise<boolean> {
  return (await db.row(sql.findHiding, [memberId, otherId])) !== undefined
}

/** A member is known by their e-mail address from now on: it was confirmed, or is another. */
export async function meetByEmail(tx: Transaction, keys: Keys, memberId: string): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  if (!own) return
  const sites = [own.site_id, ...(await sharedAt(tx, memberId))]
  await meet(tx, keys, memberId, { sites, addresses: { emails: [own.email], numbers: [] } })
}

/** A member is known by a telephone number from now on. */
export async function meetByNumber(
  tx: Transaction,
  { keys, site }: Pick<Visit, 'keys' | 'site'>,
  memberId: string,
  number: string,
) {
  const sites = [site.id, ...(await sharedAt(tx, memberId))]
  await meet(tx, keys, memberId, { sites, addresses: { emails: [], numbers: [number] } })
}

/** A member is known at these sites, too, by what they are known by at their own. */
export async function meetAt(tx: Transaction, keys: Keys, memberId: string, sites: readonly string[]): Promise<void> {
  const own = await tx.row(sql.findOwnEmail, [memberId])
  const numbers = (await tx.rows(sql.findOwnNumbers, [memberId])).map((row) => row.number)
  await meet(tx, keys, memberId, { sites, addresses: { emails: own ? [own.email] : [], numbers } })
}

const unknownAtOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

/** Called daily: who confirmed their address before it was noted by what a member is known is known from now on. */
export async function meetEverybody(db: Database, keys: Keys): Promise<void> {
  for (let after: string | undefined = first; after !== undefined;) {
    const found: Array<{ member_id: string; site_id: string }> = await db.rows(sql.findUnknown, [after, unknownAtOnce])
    for (const { member_id: id, site_id: siteId } of found)
      await db.transaction(async (tx) => meetAt(tx, keys, id, [siteId, ...(await sharedAt(tx, id))]))
    after = found.length === unknownAtOnce ? found.at(-1)!.member_id : undefined
  }
}

/** Forgets the list of a member whose data are erased, who hides from them, and by what they are known. */
export async function forgetAcquaintances(tx: Transaction, memberId: string): Promise<void> {
  const others = (await tx.rows(sql.findApart, [memberId])).map((row) => row.other_id)
  await tx.run(sql.deleteApartBesideOthers, [memberId, others])
  await tx.run(sql.deleteOwnApart, [memberId])
  const listed = (await tx.rows(sql.deleteAddresses, [memberId])).map((row) => row.address_hash)
  await tx.run(sql.deleteHolders, [memberId, listed])
  const known = (await tx.rows(sql.deleteKnown, [memberId])).map((row) => row.address_hash)
  await tx.run(sql.deleteOwners, [memberId, known])
}

async function meet(tx: Transaction, keys: Keys, ownerId: string, { sites, addresses }: Known): Promise<void> {
  const hashes = knownHashes(keys, sites, addresses)
  await tx.run(sql.insertKnown, [ownerId, hashes])
  await tx.run(sql.insertOwners, [ownerId, hashes])
  const holders = await tx.rows(sql.findHolders, [hashes])
  await hide(
    tx,
    ownerId,
    holders.map(({ member_id: listerId, address_hash: hash }) => ({ listerId, ownerId, hash })),
  )
}

interface Tie {
  listerId: string
  ownerId: string
  hash: Buffer
}

/** Hides listers from owners of listed addresses, but for those to whom they have shown themselves; one of each pair is `memberId`. */
async function hide(tx: Transaction, memberId: string, found: readonly Tie[]): Promise<void> {
  const apart = found.filter(({ listerId, ownerId }) => listerId !== ownerId)
  const shown = await shownTo(tx, memberId, apart)
  const ties = apart.filter((tie) => !shown.has(pairOf(tie)))
  const [listers, owners, hashes] = [ties.map((tie) => tie.listerId), ties.map((tie) => tie.ownerId), ties.map((tie) => tie.hash)]
  const none = ties.map(() => null)
  await tx.run(sql.insertApart, [listers, owners, hashes, none])
  await tx.run(sql.insertApart, [owners, listers, none, hashes])
  for (const listerId of new Set(listers)) tell(tx, listerId)
}

/** Those pairs in which the lister likes the owner, or has written to them; one of each pair is `memberId`. */
async function shownTo(tx: Transaction, memberId: string, ties: readonly Tie[]): Promise<Set<string>> {
  const [listers, owners] = [[...new Set(ties.map((tie) => tie.listerId))], [...new Set(ties.map((tie) => tie.ownerId))]]
  const others = memberId === listers[0] ? owners : listers
  const [likes, conversations] = [
    await tx.rows(sql.findLikesBetween, [listers, owners]),
    await conversationsWith(tx, memberId, others),
  ]
  const writers = await tx.rows(sql.findWriters, [[...conversations.values()].map(({ id }) => id)])
  const written = new Set(writers.map((row) => `${row.conversation_id} ${row.from_id}`))
  const shown = new Set(likes.map((row) => pairOf({ listerId: row.member_id, ownerId: row.liked_id })))
  for (const tie of ties) {
    const conversation = conversations.get(tie.listerId === memberId ? tie.ownerId : tie.listerId)?.id
    if (written.has(`${conversation} ${tie.listerId}`)) shown.add(pairOf(tie))
  }
  return shown
}

function pairOf({ listerId, ownerId }: Pick<Tie, 'listerId' | 'ownerId'>): string {
  return `${listerId} ${ownerId}`
}

async function dropEmpty(tx: Transaction, memberId: string, others: readonly string[]): Promise<void> {
  await tx.run(sql.deleteTogether, [[memberId], others])
  await tx.run(sql.deleteTogether, [others, [memberId]])
  if (others.length > 0) tell(tx, memberId)
}

/** No page hears of it; processes read again what they remember of the member. */
function tell(tx: Transaction, memberId: string): void {
  tx.publish([], { type: 'gone', member: memberId })
}
