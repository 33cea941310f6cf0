import { isRefused } from '#server/account/mail-budget/mail-budget.ts'
import { mailboxOf } from '#server/account/mail-budget/mailbox.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { readAddresses } from '#server/profile/hiding/addresses.ts'
import * as sql from './queries.ts'

/** Whom a member names: a mailbox, or a telephone. */
export interface Contact {
  channel: 'mail' | 'sms'
  /** As written, or in international form: +31612345678. */
  address: string
}

/** Where a contact can be. */
export interface Reach {
  /** Text messages go to these countries alone. */
  countries: readonly string[]
  /** Whether they go anywhere. */
  phones: boolean
}

/** The contact of a text; `invalid_input` unless it is exactly one that can be reached. */
export async function readContact(text: string, { countries, phones }: Reach): Promise<Contact> {
  const { emails, numbers, unread } = await readAddresses(text, countries[0] ?? '')
  if (unread.length > 0 || emails.length + numbers.length !== 1)
    throw invalid({ contact: phones ? 'field.contact_either' : 'field.email_invalid' })
  const [email] = emails
  if (email !== undefined) return { channel: 'mail', address: email }
  if (!phones) throw invalid({ contact: 'field.contact_mail' })
  const number = numbers[0]!
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const parsed = parsePhoneNumberFromString(number)!
  // In North America mobile and fixed numbers look the same.
  if (!/^(MOBILE|FIXED_LINE_OR_MOBILE)$/.test(parsed.getType() ?? '')) throw invalid({ contact: 'field.mobile_fixed' })
  if (!parsed.country || !countries.includes(parsed.country)) throw invalid({ contact: 'field.mobile_country' })
  return { channel: 'sms', address: number }
}

/** What is the same for every spelling of a contact. */
export function personOf({ channel, address }: Contact): string {
  return channel === 'mail' ? mailboxOf(address) : address
}

/** Recognises a contact, and tells nobody who they are. */
export function hashOf(keys: Keys, contact: Contact): Buffer {
  return keys.hash('trusted contact', personOf(contact))
}

const linkPurpose = 'trusted contact link'

/** What the link of a request is for. */
interface ContactLink {
  memberId: string
  checkIn: string
  contact: Contact
}

const idBytes = 16

/** Its token: it agrees to this check-in, or stops all messages to this contact, which works for ever. */
export function contactToken(keys: Keys, { memberId, checkIn, contact }: ContactLink): string {
  const ids = [memberId, checkIn].map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'))
  return keys.sealBytes(linkPurpose, '', Buffer.concat([...ids, Buffer.from(contact.address)])).toString('base64url')
}

/** Undefined for an invalid token. */
export function readContactToken(keys: Keys, token: string): ContactLink | undefined {
  const bytes = keys.openBytes(linkPurpose, '', Buffer.from(token, 'base64url'))
  if (!bytes) return undefined
  const address = bytes.subarray(2 * idBytes).toString()
  return {
    memberId: idOf(bytes.subarray(0, idBytes)),
    checkIn: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    contact: { channel: address.includes('@') ? 'mail' : 'sms', address },
  }
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Whether a contact has agreed to a member, and wants such messages still. */
export async function hasAgreed(db: Handle, memberId: string, hash: Buffer): Promise<boolean> {
  return (await db.row(sql.findConsent, [memberId, hash])) !== undefined && !(await hasStopped(db, hash))
}

/** Whether a contact wants no message of any member: by the link of a request or, for a mailbox, of any mail that somebody caused. */
export async function wantsNone(tx: Transaction, keys: Keys, contact: Contact): Promise<boolean> {
  return (
    (await hasStopped(tx, hashOf(keys, contact))) || (contact.channel === 'mail' && (await isRefused(tx, keys, contact.address)))
  )
}

async function hasStopped(db: Handle, hash: Buffer): Promise<boolean> {
  return (await db.row(sql.findStop, [hash])) !== undefined
}
