import { encode } from 'uqr'
import * as contract from '#contract/account/codes.ts'
import { forgetPendingLogin, setCookies } from '#server/account/cookies/cookies.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { letIn } from '#server/account/login/login.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { notifyNewDevice } from '#server/sign-in/sign-in.ts'
import { requireProof } from '#server/sign-in/step-up.ts'
import { letterTo, notifyFactorChanged } from '#server/sign-in/notices.ts'
import type { Services } from '#server/services.ts'
import { endPendingLogin, ownerOfPendingLogin } from './pending-logins.ts'
import { beginSwitchingOn, codesOf, renewRecoveryCodes, switchOff, switchOn } from './codes.ts'
import { requireCode } from './require-code.ts'

/** One-time codes: switching them on and off, and signing in with one. */
export function routes(calls: Calls, { config, keys, limits }: Services): void {
  calls.serve(contract.codes, async ({ memberId, db }) => {
    const { since, recoveryLeft } = await codesOf(db, memberId)
    return { since: since?.toISOString() ?? null, recovery_left: recoveryLeft }
  })

  // The answers of these three are not stored for repeats: they open the account.
  calls.serve(contract.beginCodes, async (call) => {
    const { visit, memberId, db } = call
    await requireProof(limits, call, 'codes')
    const names = { issuer: visit.site.settings.name, label: (await credentialsOf(db, memberId))!.username }
    const made = await db.transaction((tx) => beginSwitchingOn(tx, keys, memberId, names))
    return { ...made, drawing: qrCode(made.address) }
  })

  calls.serve(contract.switchOnCodes, async ({ input, visit, memberId, db }) => {
    // Checked before the count: else a stolen session could use up the tries that the member's own login needs.
    if ((await codesOf(db, memberId)).since) throw problem('conflict', { message: 'error.codes_on' })
    await limits.take('own_code', memberId)
    const codes = await db.transaction(async (tx) => {
      const made = await switchOn(tx, keys, memberId, input.code)
      await notifyFactorChanged(tx, visit, memberId, 'codes_on')
      return made
    })
    await limits.clear('own_code', memberId)
    return { recovery_codes: codes }
  })

  calls.serve(contract.renewRecoveryCodes, async (call) => {
    const { visit, memberId, db } = call
    await requireProof(limits, call, 'codes')
    const codes = await db.transaction(async (tx) => {
      if (!(await codesOf(tx, memberId)).since) throw problem('conflict', { message: 'error.codes_off' })
      await notifyFactorChanged(tx, visit, memberId, 'recovery_renewed')
      return renewRecoveryCodes(tx, keys, memberId)
    })
    return { recovery_codes: codes }
  })

  calls.serve(contract.switchOffCodes, async (call) => {
    const { visit, memberId, once } = call
    await requireProof(limits, call, 'codes')
    await once(async (tx) => {
      if (await switchOff(tx, memberId)) await notifyFactorChanged(tx, visit, memberId, 'codes_off')
    })
    return undefined
  })

  calls.serve(contract.logInByCode, async ({ input, visit, db, reply }) => {
    const { site, pendingLogin, sessionHash, userAgent } = visit
    const memberId = await ownerOfPendingLogin(db, pendingLogin)
    if (!memberId || (await credentialsOf(db, memberId))?.siteId !== site.id) throw problem('login_expired')
    await requireCode(limits, { db, visit }, memberId, { code: input.code, field: 'code' })
    const signedIn = await db.transaction(async (tx) => {
      if (!(await endPendingLogin(tx, pendingLogin))) throw problem('login_expired')
      const onNewDevice = (within: Transaction) => notifyNewDevice(within, memberId, userAgent, letterTo(visit))
      return letIn(tx, memberId, { ...visit, siteId: site.id, replaces: sessionHash }, onNewDevice)
    })
    logSecurity('login', { member: memberId, code: 'code' })
    setCookies(reply, config.siteUrl, signedIn)
    forgetPendingLogin(reply, config.siteUrl)
    return undefined
  })
}

/** A QR code as an SVG path. */
function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
