import * as accountsContract from '#contract/staff/accounts.ts'
import * as auditContract from '#contract/staff/audit.ts'
import * as contract from '#contract/staff/session.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Staff } from '#server/platform/http/visit.ts'
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
} from './accounts.ts'
import { findEntries } from './audit.ts'
import { beginLogin, demoCodeOf, endLogin, proveByCode } from './login.ts'
import { clearCookie, endSession, loginCookie, sessionCookie, sessionMs, setCookie, stepUp } from './sessions.ts'
import { actorOf, record, requireStepUp } from './staff.ts'

const entriesShown = 50

/** Calls of the staff: logging in, the team, the audit log. */
export function routes(calls: Calls, services: Services): void {
  const { config, keys } = services
  const { siteUrl, demo } = config

  calls.serve(contract.staffLogIn, async ({ input, visit, reply }) => {
    const issuer = `${visit.site.settings.name} staff`
    const { token, enrol, demoCode } = await beginLogin(services, { ...input, address: visit.address, issuer })
    setCookie(reply, siteUrl, loginCookie(siteUrl), token)
    return { enrol, demo_code: demo ? demoCode : null }
  })

  calls.serve(contract.staffCode, async ({ input, visit, db, reply }) => {
    const { session, staffId } = await endLogin(services, {
      token: reply?.request.cookies[loginCookie(siteUrl)] ?? '',
      code: input.code,
      browser: { ip: visit.address, headers: { 'user-agent': visit.userAgent } },
      replaces: visit.staff?.sessionHash,
    })
    setCookie(reply, siteUrl, sessionCookie(siteUrl), session)
    clearCookie(reply, siteUrl, loginCookie(siteUrl))
    return { staff: presentNew(await staffAccount(db, staffId)) }
  })

  calls.serve(contract.staffMe, async ({ visit, db }) => ({
    staff: present(visit.staff),
    demo_code: demo ? await demoCodeOf(db, keys, visit.staff.id) : null,
  }))

  calls.serve(contract.staffLogOut, async ({ visit: { staff }, db, reply }) => {
    if (staff)
      await db.transaction(async (tx) => {
        if (await endSession(tx, staff.sessionHash))
          await record(tx, { actor: staff, act: 'session.end', subject: `staff:${staff.id}` })
      })
    clearCookie(reply, siteUrl, sessionCookie(siteUrl))
    clearCookie(reply, siteUrl, loginCookie(siteUrl))
  })

  calls.serve(contract.stepUp, async ({ input, visit, db }) => {
    await proveByCode(services, visit.staff.id, input.code)
    await stepUp(db, visit.staff)
  })

  calls.serve(accountsContract.listStaff, async ({ db }) => ({ accounts: (await staffAccounts(db)).map(presentAccount) }))

  calls.serve(accountsContract.addStaff, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    const made = newAccountId()
    const passwordHash = await hashPassword(firstPassword(keys, made))
    const id = await once(async (tx) => {
      await addAccount(tx, actorOf(visit), { ...input, id: made, passwordHash })
      return made
    })
    return { account: presentAccount(await staffAccount(db, id)), password: firstPassword(keys, id) }
  })

  calls.serve(accountsContract.changeStaff, async ({ input, visit, db, once }) => {
    requireStepUp(visit)
    await once((tx) => changeRole(tx, actorOf(visit), input.id, input.role))
    return { account: presentAccount(await staffAccount(db, input.id)) }
  })

  calls.serve(accountsContract.removeStaff, async ({ input, visit, once }) => {
    requireStepUp(visit)
    await once((tx) => removeAccount(tx, actorOf(visit), input.id))
  })

  // Reading the log is a look at what was done to whom: it is an entry of its own.
  calls.serve(auditContract.readAudit, async ({ input, visit, db }) => {
    const entries = await findEntries(db, input, entriesShown)
    await db.transaction((tx) => record(tx, { actor: actorOf(visit), act: 'audit.read', subject: '', details: input }))
    return {
      entries: entries.map(({ at, details, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        details: JSON.parse(details) as Record<string, unknown>,
      })),
    }
  })
}

/** Follows from the id, so that a repeated call answers the same without the password being stored. */
function firstPassword(keys: Keys, id: string): string {
  return keys.sign('first password of staff', id).slice(0, 24)
}

function present({ id, name, role, sites, endsAt }: Staff) {
  return { id, name, role, sites: sites && [...sites], ends_at: endsAt.toISOString() }
}

/** As `present`, for a session that has just begun. */
function presentNew({ id, name, role, sites }: StaffAccount) {
  return { id, name, role, sites, ends_at: new Date(Date.now() + sessionMs).toISOString() }
}

function presentAccount(account: StaffAccount) {
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
