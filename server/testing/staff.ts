import type { StaffRole } from '#contract/staff/options.ts'
import type { App } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newSecret } from '#server/platform/keys/one-time-codes.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { addAccount, newAccountId } from '#server/staff/accounts.ts'
import { sealSecret } from '#server/staff/login.ts'
import { startStaffSession } from '#server/staff/sessions.ts'
import { system } from '#server/staff/staff.ts'
import { from, type TestClient } from './app.ts'
import { testKeys } from './keys.ts'

export interface TestStaff {
  id: string
  name: string
  role: StaffRole
  /** The secret of their authenticator app. */
  secret: string
  password: string
}

let count = 0
let hashed: Promise<string> | undefined
const password = 'a rainy friday'

/** Adds an account of staff whose second factor is set up, unless `enrolled` is false. */
export async function staffMember(
  db: Database,
  role: StaffRole,
  {
    name = `${role}-${++count}`,
    sites = null,
    enrolled = true,
  }: { name?: string; sites?: string[] | null; enrolled?: boolean } = {},
): Promise<TestStaff> {
  const [id, secret] = [newAccountId(), newSecret()]
  const passwordHash = await (hashed ??= hashPassword(password))
  await db.transaction((tx) => addAccount(tx, system, { id, name, role, sites, passwordHash }))
  if (enrolled)
    await db.raw('update staff_account set sealed = $2, enrolled_at = now() where id = $1', [
      id,
      sealSecret(testKeys, id, secret),
    ])
  return { id, name, role, secret, password }
}

/** The browser of a member of staff who has just logged in by a code. */
export async function asStaff(app: App, db: Database, { id }: { id: string }): Promise<TestClient> {
  const token = await startStaffSession(db, testKeys, id, { ip: '127.0.0.1', headers: { 'user-agent': 'lightMyRequest' } })
  return from(app, '127.0.0.1', `staff=${token}`)
}
