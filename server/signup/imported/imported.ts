import { dayMs } from '#contract/rules/durations.ts'
import type { Language } from '#contract/site/languages.ts'
import { confirmAccount, createAccount, emailKey, requireAvailable } from '#server/account/account.ts'
import { giveConsent } from '#server/account/consents/consents.ts'
import { requireUnheld } from '#server/account/erasing/erasing.ts'
import { openWallet } from '#server/credits/credits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { recordKnownEmail } from '#server/profile/hiding/hiding.ts'
import { changeProfile, createProfile, type NewProfile, type ProfileChanges, setVisible } from '#server/profile/profile.ts'
import * as sql from './queries.ts'

/** A person whom the operator brings from another site. Their words were checked as those of a sign-up. */
export interface Newcomer {
  /** Row of the file. */
  row: number
  /** Their number there. */
  id: string
  username: string
  email: string
  /** They followed a link to that address there. */
  confirmed: boolean
  language: Language
  profile: Omit<NewProfile, 'memberId' | 'siteId' | 'name'>
  facts: ProfileChanges
  /** When they agreed that the site processes what the law protects most, and to its terms: YYYY-MM-DD. */
  consentAt: string
  termsAt: string
}

/** The person was brought already: by a row of this file, or of one before. */
export class ImportedBefore extends Error {
  readonly row: number

  constructor(row: number) {
    super(`Row ${row} brought them.`)
    this.row = row
  }
}

/** Nobody finds them before they have seen for themselves where they are now. */
const mostPrivate: ProfileChanges = {
  invisible: true,
  show_last_seen: false,
  show_distance: false,
  sentences_for_matches: true,
  blur_photos: 'always',
  hides_where_hostile: true,
}

const keptDays = 90

/** The row that brought a person, and when. */
export interface ImportedRow {
  row: number
  at: Date
}

/** The rows that have brought some people already, by their numbers. */
export async function importedRows(
  db: Handle,
  keys: Keys,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, ImportedRow>> {
  const hashes = new Map(ids.map((id) => [hashOf(keys, siteId, 'id', id).toString('hex'), id]))
  const rows = await db.rows(sql.findImported, [siteId, [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex'))])
  return new Map(rows.map(({ key_hash: hash, row, imported_at: at }) => [hashes.get(hash.toString('hex'))!, { row, at }]))
}

/**
 * Refuses somebody who was brought before, and a name or an address that is taken or held, on every site alike: only the operator hears it. A
 * hint: `importMember` decides.
 */
export async function requireFreeNewcomer(
  db: Handle,
  keys: Keys,
  siteId: string,
  { id, username, email }: Newcomer,
): Promise<void> {
  const hashes = [hashOf(keys, siteId, 'id', id), hashOf(keys, siteId, 'address', emailKey(email))]
  const before = await db.row(sql.findImported, [siteId, hashes])
  if (before) throw new ImportedBefore(before.row)
  await requireUnheld(db, keys, siteId, username)
  await requireAvailable(db, { siteId, username, email, hideAccountExistence: false })
}

/**
 * Makes the account of a person from another site, under the id of `visit`, with the rules of a sign-up: nobody sees the profile before its
 * member switches that on. Throws `ImportedBefore`, and the refusals of a taken name or address: no account is ever merged with another.
 */
export async function importMember(tx: Transaction, visit: MemberVisit, newcomer: Newcomer, passwordHash: string): Promise<void> {
  const { site, keys, memberId } = visit
  const { username, email, language } = newcomer
  const siteId = site.id
  await claim(tx, keys, siteId, newcomer)
  await requireUnheld(tx, keys, siteId, username)
  const account = { siteId, username, email, passwordHash, language, tracking: {} }
  const { hide_account_existence: hideAccountExistence } = site.settings
  const { ownsEmail } = await createAccount(tx, { ...account, hideAccountExistence }, memberId)
  if (!ownsEmail) throw invalid({ email: 'field.email_taken' })
  await createProfile(tx, { memberId, siteId, name: username, ...newcomer.profile })
  await openWallet(tx, memberId, site.settings.signup_credits)
  await giveConsent(tx, memberId, 'terms', `imported ${newcomer.termsAt}`)
  await giveConsent(tx, memberId, 'special_category', `imported ${newcomer.consentAt}`)
  await changeProfile(tx, visit, { ...newcomer.facts, ...mostPrivate })
  if (!newcomer.confirmed) return
  if (!(await confirmAccount(tx, memberId))) throw invalid({ email: 'field.email_taken' })
  await recordKnownEmail(tx, keys, memberId)
  await setVisible(tx, memberId, true)
}

/** Called daily. */
export async function forgetOldImports(db: Handle): Promise<void> {
  await db.run(sql.forgetImported, [new Date(Date.now() - keptDays * dayMs)])
}

async function claim(tx: Transaction, keys: Keys, siteId: string, { row, id, email }: Newcomer): Promise<void> {
  for (const [kind, value] of [
    ['id', id],
    ['address', emailKey(email)],
  ] as const) {
    const hash = hashOf(keys, siteId, kind, value)
    if ((await tx.run(sql.claimImported, [siteId, hash, row, new Date()])) > 0) continue
    throw new ImportedBefore((await tx.row(sql.findImported, [siteId, [hash]]))!.row)
  }
}

function hashOf(keys: Keys, siteId: string, kind: 'id' | 'address', value: string): Buffer {
  return keys.hash('imported', `${siteId}/${kind}/${value}`)
}
