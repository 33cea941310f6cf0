import type { StaffRole } from '#contract/staff/options.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { addAccount, newAccountId, staffAccounts } from './accounts.ts'
import { forgetFilters } from './filters/filters.ts'
import { demoSecret, isDemoAccount, sealSecret } from './login.ts'
import * as sql from './queries.ts'
import { endSessions } from './sessions.ts'
import { record, system } from './staff.ts'

/** The team of the demo: one account per role. Everybody knows their password. */
const team: Record<string, StaffRole> = {
  staff: 'admin',
  'staff-support': 'support',
  'staff-moderator': 'moderator',
  'staff-lead': 'lead',
}

export const demoStaffPassword = 'staff-1234'

/**
 * In demo mode adds the team of the demo where there is none yet; otherwise removes it: a demo may have been founded before the
 * site went public. An account whose second factor was set up anew is the operator's own, and stays.
 */
export async function guardDemoStaff({ db, keys }: { db: Database; keys: Keys }, { demo }: Pick<Config, 'demo'>): Promise<void> {
  const accounts = await staffAccounts(db)
  if (!demo) for (const { id, name } of accounts) if (await isDemoAccount(db, keys, id)) await remove(db, id, name)
  if (!demo || accounts.length > 0) return
  const passwordHash = await hashPassword(demoStaffPassword)
  await db.transaction(async (tx) => {
    // Of several processes that start at once one adds the team.
    await tx.row(sql.lockChain)
    if ((await staffAccounts(tx)).length > 0) return
    for (const [name, role] of Object.entries(team)) {
      const id = newAccountId()
      await addAccount(tx, system, { id, name, role, sites: null, passwordHash })
      await tx.run(sql.enrol, [id, sealSecret(keys, id, demoSecret), 0, new Date()])
    }
  })
}

/** Also the last admin: an operator adds one of their own. */
async function remove(db: Database, id: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql.deleteAccount, [id])
    await forgetFilters(tx, id)
    await endSessions(tx, id)
    await record(tx, { actor: system, act: 'staff.remove', subject: `staff:${id}`, details: { name } })
  })
}
