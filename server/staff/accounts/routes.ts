import * as contract from '#contract/staff/accounts.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import type { Services } from '#server/services.ts'
import {
  addAccount,
  changeRole,
  newAccountId,
  removeAccount,
  type StaffAccount,
  staffAccount,
  staffAccounts,
} from '#server/staff/accounts.ts'
import { actorOf, requireStepUp } from '#server/staff/staff.ts'

/** The team. */
export function routes(calls: Calls, { keys }: Services): void {
  calls.serve(contract.listStaff, async ({ db }) => ({ accounts: (await staffAccounts(db)).map(present) }))

  calls.serve(contract.addStaff, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const made = newAccountId()
    const passwordHash = await hashPassword(firstPassword(keys, made))
    const id = await once(async (tx) => {
      await addAccount(tx, actorOf(visit), { ...input, id: made, passwordHash })
      return made
    })
    return { account: present(await staffAccount(db, id)), password: firstPassword(keys, id) }
  })

  calls.serve(contract.changeStaff, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    await once((tx) => changeRole(tx, actorOf(visit), input.id, input.role))
    return { account: present(await staffAccount(db, input.id)) }
  })

  calls.serve(contract.removeStaff, async ({ input, visit, once }) => {
    requireStepUp(visit)
    await once((tx) => removeAccount(tx, actorOf(visit), input.id))
  })
}

/** Follows from the id, so that a repeated call answers the same without the password being stored. */
function firstPassword(keys: Keys, id: string): string {
  return keys.sign('first password of staff', id).slice(0, 24)
}

function present(account: StaffAccount) {
  const { id, name, role, sites } = account
  return {
    id,
    name,
    role,
    sites,
    created_at: account.created_at.toISOString(),
    last_seen_at: account.last_seen_at?.toISOString() ?? null,
    enrolled: account.enrolled_at !== null,
  }
}
