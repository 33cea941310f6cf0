import { demoPasswords } from '#server/sign-in/demo-passwords.ts'
import { readmitAccount, suspendAccount } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { isLocalSite } from '#server/platform/http/peers.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { verifyPassword } from '#server/platform/keys/passwords.ts'
import { defaultSiteId } from '#server/site/site.ts'

interface AccountRow {
  member_id: string
  username: string
  password_hash: string
  suspended: boolean
}

const reason = 'demo'

const findNamed = statement<{ member_id: string }>(
  'demo_accounts_named',
  'select member_id from account_name where site_id = $1 and name_key = any ($2::text[])',
)

const findAccounts = statement<AccountRow>(
  'demo_accounts',
  `select a.member_id, a.username, a.password_hash, s.reason is not null as suspended
   from account a left join suspension s on s.member_id = a.member_id and s.reason = $2
   where a.member_id = any ($1::uuid[])`,
)

/**
 * Suspends the demo accounts, whose passwords are public, outside demo mode, and readmits them in demo mode. A town may have
 * been founded before the site went public. Returns a warning for the operator where the accounts are open at a public address.
 */
export async function guardDemoAccounts(
  db: Database,
  { demo, siteUrl }: Pick<Config, 'demo' | 'siteUrl'>,
): Promise<string | undefined> {
  const named = await db.rows(findNamed, [defaultSiteId, Object.keys(demoPasswords)])
  const accounts = await db.rows(findAccounts, [named.map((row) => row.member_id), reason])
  for (const account of accounts) {
    if (account.suspended && demo) await db.transaction((tx) => readmitAccount(tx, account.member_id))
    if (!account.suspended && !demo && (await isPublic(account)))
      await db.transaction((tx) => suspendAccount(tx, account.member_id, reason))
  }
  if (!demo || isLocalSite(siteUrl)) return undefined
  return `WARNING: DEMO=1 at ${siteUrl}: whoever reaches it can log in as demo and as staff, an administrator, with passwords that everybody knows.`
}

function isPublic({ username, password_hash: hash }: AccountRow): Promise<boolean> {
  return verifyPassword(hash, demoPasswords[username.toLowerCase() as keyof typeof demoPasswords])
}
