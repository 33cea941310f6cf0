import type { Language } from '#contract/languages.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { emailKey } from './account.ts'
import { findCredentials, findEmail, savePasswordHash } from './queries.ts'

/** What a member signs in with, and where his mail goes. */
export interface Credentials {
  siteId: string
  username: string
  email: string
  /** Null until he has chosen one. */
  language: Language | null
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Whose an address is on a site; it takes as many reads when it is nobody's. */
export async function ownerOf(
  db: Handle,
  siteId: string,
  email: string,
): Promise<{ memberId: string; credentials: Credentials } | undefined> {
  const row = await db.row(findEmail, [siteId, emailKey(email)])
  const credentials = await credentialsOf(db, row?.member_id ?? nobody)
  return row && credentials && { memberId: row.member_id, credentials }
}

export async function credentialsOf(db: Handle, memberId: string): Promise<Credentials | undefined> {
  const row = await db.row(findCredentials, [memberId])
  return row && { siteId: row.site_id, username: row.username, email: row.email, language: row.language }
}

export async function setPassword(tx: Transaction, memberId: string, passwordHash: string): Promise<void> {
  await tx.run(savePasswordHash, [memberId, passwordHash])
}
