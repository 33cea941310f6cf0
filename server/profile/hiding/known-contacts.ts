import { randomInt } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { emailKey } from '#server/account/account.ts'
import { mailboxOf } from '#server/account/mail-budget/mailbox.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import * as sql from './queries.ts'
import type { Addresses } from './addresses.ts'
import { lockMember } from '#server/profile/queries.ts'

/** `production`: false on a developer's machine, where all have one network address. `now`: for tests. */
interface Options {
  production: boolean
  now?: Date
}

/**
 * Adds addresses to a member's list of known contacts. The member hides from each present or future owner of one, from a random time in the
 * next day, drawn per address, so that nobody can test which address had which effect. Nothing changes for the lister, and the call reads
 * and writes only their own rows. Throws `confirm_first` for an unconfirmed member, `daily_limit` after three changes of the list in a day,
 * `too_many_requests` after many from one network, and `invalid_input` if the list would be too long.
 */
export async function addKnownContacts(
  tx: Transaction,
  visit: MemberVisit,
  addresses: Addresses,
  options: Options,
): Promise<void> {
  const now = options.now ?? new Date()
  const { memberId, maximum } = await begin(tx, visit, options)
  const hashes = hashesOf(visit.keys, visit.site.id, listed(addresses))
  await tx.run(sql.insertAddresses, [memberId, hashes, hashes.map(() => effectAfter(now)), now])
  const { kept } = (await tx.row(sql.countAddresses, [memberId]))!
  if (kept <= maximum) return
  const id = maximum < limits.knownContacts ? 'field.known_contacts_new' : 'field.known_contacts_full'
  throw invalid({ addresses: { id, values: { maximum, later: limits.knownContacts } } })
}

/** Removes addresses from the list, all of them if none are given. Takes effect and refuses like `addKnownContacts`. */
export async function removeKnownContacts(
  tx: Transaction,
  visit: MemberVisit,
  addresses: Addresses | undefined,
  options: Options,
): Promise<void> {
  const now = options.now ?? new Date()
  const { memberId } = await begin(tx, visit, options)
  const named = addresses && hashesOf(visit.keys, visit.site.id, known(addresses))
  const hashes = (await tx.rows(sql.findListed, [memberId, named ?? null])).map((row) => row.address_hash)
  await tx.run(sql.removeAddresses, [memberId, hashes, hashes.map(() => effectAfter(now)), now])
}

/** The length of the list, its last change, and how many more it takes. Nobody can read its entries, not even the lister. */
export async function readKnownContacts(db: Handle, visit: MemberVisit, now = new Date()) {
  const { memberId } = visit
  const { count, kept, since } = (await db.row(sql.countAddresses, [memberId]))!
  const maximum = maximumOf(await ageOf(db, memberId, now))
  return { count, left: Math.max(0, maximum - kept), since: since?.toISOString() ?? null }
}

/** How many addresses an account of this age (milliseconds) may list: low for new accounts, to limit harvesting with many of them. */
function maximumOf(age: number): number {
  return age < dayMs ? limits.knownContactsFirstDay : age < 7 * dayMs ? limits.knownContactsFirstWeek : limits.knownContacts
}

async function ageOf(db: Handle, memberId: string, now: Date): Promise<number> {
  return now.getTime() - (await db.row(sql.findJoined, [memberId]))!.created_at.getTime()
}

/** A random second within the hours in which a change takes effect. */
function effectAfter(now: Date): Date {
  const { earliest, latest } = limits.knownContactHours
  return new Date(now.getTime() + randomInt(earliest * 3600, latest * 3600) * 1000)
}

/** Locks the member and applies the limits for changes of the list, per member and per network. */
async function begin(tx: Transaction, visit: MemberVisit, { production, now = new Date() }: Options) {
  const { memberId } = visit
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.known_contacts_confirm' })
  await tx.row(lockMember, [memberId])
  const age = await ageOf(tx, memberId, now)
  const rates = rateLimits(tx, visit.keys, { production })
  await rates.take('known_contacts_network', visit.address)
  if (age < 7 * dayMs) await rates.take('known_contacts_newcomers', visit.address)
  await rates.take('known_contacts', memberId)
  return { memberId, maximum: maximumOf(age) }
}

/** A list stores mailboxes, so that the notation of an address does not matter. */
function listed({ emails, numbers }: Addresses): string[] {
  return [...emails.map(mailboxOf), ...numbers]
}

/** A member is known by the mailbox and by the address as written, since older lists contain the latter. */
function known({ emails, numbers }: Addresses): string[] {
  return [...emails.flatMap((email) => [mailboxOf(email), emailKey(email)]), ...numbers]
}

/** The stored hash of each address: specific to a site, and useless without the installation's secret. */
export function hashesOf(keys: Keys, siteId: string, addresses: readonly string[]): Buffer[] {
  return [...new Set(addresses)].map((address) => keys.hash('known_contact', `${siteId} ${address}`))
}

/** The hashes by which a member with these addresses is known at the sites. */
export function knownHashes(keys: Keys, sites: readonly string[], addresses: Addresses): Buffer[] {
  return sites.flatMap((siteId) => hashesOf(keys, siteId, known(addresses)))
}

/** Deletes addresses removed long ago, which then no longer count. Called daily. */
export async function forgetRemovedContacts(db: Database): Promise<void> {
  await db.run(sql.forgetRemoved, [new Date(Date.now() - limits.knownContactDays * dayMs)])
}
