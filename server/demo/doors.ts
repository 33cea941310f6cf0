import { demoPasswords } from '#database/town/demo-passwords.ts'
import { readmitAccount, suspendAccount } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { isLocalSite } from '#server/platform/http/peers.ts'
import { type Database, statement } from '#server/platform/database/database.ts'
import { verifyPassword } from '#server/platform/keys/passwords.ts'
import { defaultSiteId } from '#server/site/site.ts'

interface DoorRow {
  member_id: string
  username: string
  password_hash: string
  suspended: boolean
}

const reason = 'demo'

const findNamed = statement<{ member_id: string }>(
  'demo_doors_named',
  'select member_id from account_name where site_id = $1 and name_key = any ($2::text[])',
)

const findDoors = statement<DoorRow>(
  'demo_doors',
  `select a.member_id, a.username, a.password_hash, s.reason is not null as suspended
   from account a left join suspension s on s.member_id = a.member_id and s.reason = $2
   where a.member_id = any ($1::uuid[])`,
)

/**
 * The accounts of the demo town whose passwords everybody knows are open in demo mode and shut otherwise, also where a town
 * was founded before the site went public. Answers what the operator must be told, if anything.
 */
export async function guardDemoDoors(
  db: Database,
  { demo, siteUrl }: Pick<Config, 'demo' | 'siteUrl'>,
): Promise<string | undefined> {
  const named = await db.rows(findNamed, [defaultSiteId, Object.keys(demoPasswords)])
  const doors = await db.rows(findDoors, [named.map((row) => row.member_id), reason])
  for (const door of doors) {
    if (door.suspended && demo) await db.transaction((tx) => readmitAccount(tx, door.member_id))
    if (!door.suspended && !demo && (await isPublic(door)))
      await db.transaction((tx) => suspendAccount(tx, door.member_id, reason))
  }
  if (!demo || isLocalSite(siteUrl)) return undefined
  return `WARNING: DEMO=1 at ${siteUrl}: whoever reaches it can log in as demo and as staff, an administrator, with passwords that everybody knows.`
}

function isPublic({ username, password_hash: hash }: DoorRow): Promise<boolean> {
  return verifyPassword(hash, demoPasswords[username.toLowerCase() as keyof typeof demoPasswords])
}
