import { randomBytes } from 'node:crypto'
import { limits as limitsOf } from '#contract/limits.ts'
import * as contract from '#contract/account/sign-in.ts'
import { emailKey } from '#server/account/account.ts'
import { keepPendingLogin, setCookies } from '#server/account/cookies.ts'
import { credentialsOf } from '#server/account/credentials.ts'
import { endDevice, listDevices } from '#server/account/devices.ts'
import { requireUnheld } from '#server/account/erasing.ts'
import { limitDisclosure } from '#server/account/email-disclosure.ts'
import { ownerOnDevice, signIn } from '#server/account/login.ts'
import { isUndo } from '#server/account/email-change.ts'
import { ownerOfMailToken } from '#server/account/mail-tokens.ts'
import { requireGoodPassword } from '#server/account/password-rules.ts'
import { endSessions } from '#server/account/sessions.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { forgetSignedOut } from '#server/notifications/push/subscribing.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { correctBirthDate } from '#server/profile/birth-date.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import {
  askEmailChange,
  askReset,
  changeEmail,
  changePassword,
  changeUsername,
  endDevices,
  requireReset,
  resetPassword,
  undoEmailChange,
} from './sign-in.ts'
import { beginLogin } from './codes/pending-logins.ts'
import { requireProof } from './step-up.ts'
import { letterTo } from './notices.ts'

/** Minutes in a day. */
const day = 24 * 60

/** Resetting a password, changing credentials, and managing devices. */
export function routes(calls: Calls, { config, db: database, keys, limits }: Services): void {
  calls.serve(contract.askReset, async ({ input, visit, once }) => {
    const { site, address, device } = visit
    const { email } = input
    await limits.take('reset_address', address)
    await once(async (tx) => {
      // A member's known device has its own count, which no stranger can use up.
      const own = await ownerOnDevice(tx, site.id, email, device)
      // Counts in the transaction: a refused or repeated request mails nothing and counts nothing.
      const counts = rateLimits(tx, keys, config)
      const { minutes: wait, left } = own
        ? await counts.count('reset_device', own)
        : await counts.count('reset_mail', `${site.id}/${emailKey(email)}`)
      if (wait > 0) throw problem('reset_limit', { minutes: wait, message: 'error.reset_limit_link' })
      // The last link of a day works until the next can be requested, so that the owner always has one.
      const minutes = left === 0 ? day : limitsOf.resetMinutes
      await askReset(tx, visit, { email, minutes, own: own !== undefined }, letterTo(visit))
    })
    return { disclosed: !site.settings.hide_account_existence }
  })

  calls.serve(contract.checkReset, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    await requireReset(db, visit.site, input.token)
    return undefined
  })

  calls.serve(contract.reset, async ({ input, visit, db, once, reply }) => {
    const { site } = visit
    const { token, password } = input
    if (password !== input.password_again) throw invalid({ password_again: 'field.password_again' })
    await limits.take('reset', visit.address)
    // Hashing is expensive: checks the link first, so that made-up links cost little.
    await requireReset(db, site, token)
    const passwordHash = await hashPassword(password)
    const { memberId, next } = await once(async (tx) => {
      requireGoodPassword(password, { ...(await requireReset(tx, site, token)), siteName: site.settings.name })
      return resetPassword(tx, { token, passwordHash, to: letterTo(visit) })
    })
    // Outside the transaction, so that a repeated try gets its cookies too.
    if (next === 'code') keepPendingLogin(reply, config.siteUrl, await db.transaction((tx) => beginLogin(tx, memberId)))
    if (next === 'enter') {
      const replaces = visit.sessionHash
      const signedIn = await db.transaction((tx) => signIn(tx, memberId, { ...visit, siteId: site.id, replaces }))
      setCookies(reply, config.siteUrl, signedIn)
    }
    return { signed_in: next === 'enter', code_needed: next === 'code' }
  })

  calls.serve(contract.changePassword, async (call) => {
    const { input, visit, memberId, db, once } = call
    const { password } = input
    if (password !== input.password_again) throw invalid({ password_again: 'field.password_again' })
    const owner = (await credentialsOf(db, memberId))!
    requireGoodPassword(password, { ...owner, siteName: visit.site.settings.name })
    await requireProof(limits, call, 'password')
    const passwordHash = await hashPassword(password)
    await once((tx) => changePassword(tx, { memberId, passwordHash, kept: visit.sessionHash, to: letterTo(visit) }))
    return undefined
  })

  calls.serve(contract.changeUsername, async (call) => {
    const { input, visit, memberId, once } = call
    await requireProof(limits, call, 'username')
    await requireUnheld(database, keys, visit.site.id, input.username)
    await once((tx) => changeUsername(tx, visit.site, memberId, input.username))
    return undefined
  })

  calls.serve(contract.correctBirthDate, async (call) => {
    const { input, visit, memberId, once } = call
    const { date_of_birth: birthDate, reason, words } = input
    if (reason === 'other' && words === '') throw invalid({ words: 'field.required' })
    await requireProof(limits, call, 'birth_date')
    await once((tx) => correctBirthDate(tx, visit.site.settings, memberId, { birthDate, reason, words }))
    return undefined
  })

  calls.serve(contract.askEmailChange, async (call) => {
    const { input, visit, memberId, once } = call
    const { site } = visit
    await requireProof(limits, call, 'email')
    const make = () =>
      once(async (tx) => {
        await rateLimits(tx, keys, config).take('email_change', memberId)
        await askEmailChange(tx, visit, { memberId, email: input.email }, letterTo(visit))
      })
    await (site.settings.hide_account_existence ? make() : limitDisclosure(limits, visit.address, make))
    return {}
  })

  calls.serve(contract.changeEmail, async ({ input, visit, once }) => {
    await limits.take('reset', visit.address)
    await once((tx) => changeEmail(tx, visit, input.token, letterTo(visit)))
    return undefined
  })

  // Neither answer is stored for repeats: it opens the account.
  calls.serve(contract.undoEmailChange, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    if (!(await isUndo(db, input.token))) throw problem('link_expired')
    const means = { token: input.token, unknownHash: await unknownHash(), to: letterTo(visit) }
    return { reset: await db.transaction((tx) => undoEmailChange(tx, visit.site, means)) }
  })

  calls.serve(contract.endDevices, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    if (!(await ownerOfMailToken(db, 'devices_end', input.token))) throw problem('link_expired')
    const means = { token: input.token, unknownHash: await unknownHash(), to: letterTo(visit) }
    return { reset: await db.transaction((tx) => endDevices(tx, visit.site, means)) }
  })

  calls.serve(contract.devices, async ({ visit, memberId, db }) => ({
    devices: (await listDevices(db, memberId, visit.sessionHash)).map(({ signedInAt, lastUsedAt, ...device }) => ({
      ...device,
      signed_in_at: signedInAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }))

  calls.serve(contract.endDevice, async ({ input, memberId, once }) => {
    await once(async (tx) => {
      if (!(await endDevice(tx, memberId, input.id))) throw problem('not_found')
      await forgetSignedOut(tx, memberId)
    })
    return undefined
  })

  calls.serve(contract.endOtherDevices, async ({ visit, memberId, once }) => {
    await once(async (tx) => {
      await endSessions(tx, memberId, visit.sessionHash)
      await forgetSignedOut(tx, memberId)
    })
    return undefined
  })
}

/** The hash of a random password that nobody knows. */
function unknownHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}
