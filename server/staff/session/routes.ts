import * as contract from '#contract/staff/session.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { staffAccount } from '#server/staff/accounts.ts'
import { beginLogin, demoCodeOf, endLogin, proveByCode } from '#server/staff/login.ts'
import { clearCookie, endSession, loginCookie, sessionCookie, sessionMs, setCookie, stepUp } from '#server/staff/sessions.ts'
import { record } from '#server/staff/staff.ts'

/** Logging in by password and code, the session, proving presence. */
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
    return { staff: present({ ...(await staffAccount(db, staffId)), endsAt: new Date(Date.now() + sessionMs) }) }
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
}

type Presented = Omit<contract.Staff, 'ends_at' | 'sites'> & { sites: readonly string[] | null; endsAt: Date }

function present({ id, name, role, sites, endsAt }: Presented): contract.Staff {
  return { id, name, role, sites: sites && [...sites], ends_at: endsAt.toISOString() }
}
