import { randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { limits } from '#contract/limits.ts'
import type { NewPasskey, PasskeyAnswer } from '#contract/account/passkeys.ts'
import { lockAccount } from '#server/account/credentials/credentials.ts'
import type { Database, Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { isLoopback } from '#server/site/site.ts'
import { type ChallengePurpose, makeChallenge, takeChallenge } from './challenges.ts'
import {
  deletePasskey,
  deletePasskeys,
  findOwner,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  releaseCredential,
  takeCredential,
  usePasskey,
} from './queries.ts'

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

export async function passkeysOf(db: Handle, memberId: string): Promise<PasskeyRow[]> {
  return db.rows(listPasskeys, [memberId])
}

/** Options for a browser to make a passkey. They exclude devices that have one already. */
export async function beginAdding(db: Database, visit: Visit, memberId: string, username: string) {
  const own = await passkeysOf(db, memberId)
  // One handle for all passkeys of the member, or devices would show several accounts; random, so that it discloses no identity.
  const handle = own.find(({ host }) => host === visit.host)?.user_handle ?? randomBytes(32)
  return generateRegistrationOptions({
    rpName: visit.site.settings.name,
    rpID: visit.host,
    userName: username,
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(await makeChallenge(db, visit, 'adding', handle)),
    timeout: limits.challengeMinutes * 60_000,
    attestationType: 'none',
    excludeCredentials: allowed(own, visit),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Checks a passkey that a browser made for this session's challenge. Throws `field.passkey_failed` for an invalid one. */
export async function addPasskey(db: Database, visit: Visit, memberId: string, name: string, made: NewPasskey): Promise<NewKey> {
  const { response } = made
  const taken = await takeChallenge(db, visit, 'adding', response.clientDataJSON)
  if (!taken?.userHandle || !isPlain(response.attestationObject)) throw failed()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...made, rawId: made.id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: taken.challenge,
    expectedOrigin: originOf(visit),
    expectedRPID: visit.host,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified) throw failed()
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = (response.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8)
  return {
    memberId,
    id: Buffer.from(id, 'base64url'),
    host: visit.host,
    handle: taken.userHandle,
    publicKey,
    counter,
    transports,
    name,
  }
}

interface NewKey {
  memberId: string
  id: Buffer
  host: string
  handle: Buffer
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
}

/** Stores the passkey. Throws `passkey_limit` beyond ten, and `field.passkey_failed` when it is stored already. */
export async function keepPasskey(tx: Transaction, key: NewKey): Promise<void> {
  // With the lock, parallel requests count each other's passkeys.
  await lockAccount(tx, key.memberId)
  if ((await passkeysOf(tx, key.memberId)).length >= limits.passkeys)
    throw problem('passkey_limit', { values: { maximum: limits.passkeys } })
  if ((await tx.run(takeCredential, [key.id, key.memberId])) === 0) throw failed()
  const { memberId, id, host, handle, publicKey, counter, transports, name } = key
  await tx.run(insertPasskey, [memberId, id, host, handle, Buffer.from(publicKey), counter, transports, name])
  logSecurity('factor_changed', { member: memberId, code: 'passkey_added' })
}

/** Returns false when the member has no passkey with that id. */
export async function removePasskey(tx: Transaction, memberId: string, id: string): Promise<boolean> {
  const credential = Buffer.from(id, 'base64url')
  await tx.run(releaseCredential, [credential, memberId])
  const removed = (await tx.run(deletePasskey, [memberId, credential])) > 0
  if (removed) logSecurity('factor_changed', { member: memberId, code: 'passkey_removed' })
  return removed
}

/** Removes all passkeys of a member. */
export async function erasePasskeys(tx: Transaction, memberId: string): Promise<void> {
  for (const { credential_id: id } of await tx.rows(deletePasskeys, [memberId])) await tx.run(releaseCredential, [id, memberId])
}

/** Options for a browser to sign a challenge: with a passkey of the member, or without `memberId` with any passkey of this host. */
export async function askPasskey(db: Database, visit: Visit, purpose: ChallengePurpose, memberId?: string) {
  return generateAuthenticationOptions({
    rpID: visit.host,
    challenge: new Uint8Array(await makeChallenge(db, visit, purpose)),
    timeout: limits.challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: memberId === undefined ? [] : allowed(await passkeysOf(db, memberId), visit),
  })
}

/**
 * Returns the member whose passkey signed the challenge for this purpose; undefined when the answer is wrong, from a copied passkey, of
 * another host, or of another member than `expectedId`. Marks the passkey as used. The challenge is used up in every case.
 */
export async function provenBy(
  db: Database,
  visit: Visit,
  purpose: ChallengePurpose,
  answer: PasskeyAnswer,
  expectedId?: string,
): Promise<string | undefined> {
  const taken = await takeChallenge(db, visit, purpose, answer.response.clientDataJSON)
  const id = Buffer.from(answer.id, 'base64url')
  const memberId = (await db.row(findOwner, [id]))?.member_id
  const key = memberId === undefined ? undefined : await db.row(findPasskey, [memberId, id, visit.host])
  if (!taken || !memberId || !key || (expectedId !== undefined && expectedId !== memberId)) return undefined
  const { userHandle } = answer.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(key.user_handle)) return undefined
  const counter = await verify(visit, taken.challenge, answer, key)
  if (counter === undefined) return undefined
  if ((await db.run(usePasskey, [memberId, id, counter])) > 0) return memberId
  logSecurity('refused', { member: memberId, code: 'passkey_copied' })
  return undefined
}

/** The counter of a valid signature. `usePasskey` checks that it increases. */
async function verify(visit: Visit, challenge: string, answer: PasskeyAnswer, key: PasskeyRow): Promise<number | undefined> {
  const { id, response } = answer
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: originOf(visit),
      expectedRPID: visit.host,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(key.public_key), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** The passkeys that were made at this host. */
function allowed(own: readonly PasskeyRow[], { host }: Visit): Array<{ id: string; transports: Transport[] }> {
  return own
    .filter((key) => key.host === host)
    .map((key) => ({ id: key.credential_id.toString('base64url'), transports: key.transports as Transport[] }))
}

/** Whether there is no manufacturer's certificate. We ask for none and parse none. */
function isPlain(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** The origin of the site by our settings, with the host of the request, which is one of the site's own. */
function originOf({ host, siteUrl }: Visit): string {
  const { protocol, hostname, port, origin } = new URL(siteUrl)
  if (host === hostname) return origin
  return isLoopback(host) ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`
}

function failed() {
  return invalid({ passkey: 'field.passkey_failed' })
}
