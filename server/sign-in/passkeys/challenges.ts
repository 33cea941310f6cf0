import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { ProofPurpose } from '#contract/account/proof.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { forgetChallenges, insertChallenge, spendChallenge } from './queries.ts'

/** What a challenge is for. A signature for one purpose is not valid for another. */
export type ChallengePurpose = 'login' | 'adding' | `proof of ${ProofPurpose}`

/** Makes a challenge that is valid once, for five minutes, for this host and purpose and, except for a login, this session. */
export async function makeChallenge(
  db: Database,
  { host, sessionHash }: Visit,
  purpose: ChallengePurpose,
  userHandle?: Buffer,
): Promise<Buffer> {
  const challenge = randomBytes(32)
  const expires = new Date(Date.now() + limits.challengeMinutes * 60_000)
  const session = purpose === 'login' ? null : sessionHash
  await db.run(insertChallenge, [hashOf(challenge), purpose, host, session ?? null, userHandle ?? null, expires])
  return challenge
}

/**
 * Uses up the challenge that a passkey claims to have signed; undefined when it has expired or was made for another host, purpose or
 * session. The challenge is used up in every case.
 */
export async function takeChallenge(
  db: Database,
  { host, sessionHash }: Visit,
  purpose: ChallengePurpose,
  clientDataJson: string,
): Promise<{ challenge: string; userHandle: Buffer | null } | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const made = await db.row(spendChallenge, [hashOf(Buffer.from(challenge, 'base64url'))])
  if (!made || made.purpose !== purpose || made.host !== host || made.expires_at.getTime() < Date.now()) return undefined
  if (purpose !== 'login' && !(sessionHash && made.session_hash?.equals(sessionHash))) return undefined
  return { challenge, userHandle: made.user_handle }
}

/** Called daily. */
export async function forgetOldChallenges(db: Database): Promise<void> {
  await db.run(forgetChallenges)
}

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

function hashOf(challenge: Buffer): Buffer {
  return createHash('sha256').update(challenge).digest()
}
