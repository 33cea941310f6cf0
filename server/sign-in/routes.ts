import * as contract from '#contract/account/sign-in.ts'
import { keepPendingLogin, setCookies } from '#server/account/cookies/cookies.ts'
import { listDevices } from '#server/account/sessions/devices.ts'
import { limitDisclosure } from '#server/account/email-disclosure.ts'
import { inEvenTime } from '#server/platform/http/even-time.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { correctBirthDate } from '#server/profile/age/birth-date.ts'
import type { Services } from '#server/services.ts'
import { askReset, requireReset, resetByLink } from './reset.ts'
import {
  askEmailChange,
  changeEmail,
  changeOwnPassword,
  changeUsername,
  endDevicesByLink,
  signOutDevice,
  signOutOthers,
  undoEmailChangeByLink,
} from './sign-in.ts'
import { requireProof } from './step-up.ts'

/** Resetting a password, changing credentials, and managing devices. */
export function routes(calls: Calls, services: Services): void {
  serveResets(calls, services)
  serveChanges(calls, services)
  serveDevices(calls, services)
}

function serveResets(calls: Calls, { config, keys, limits }: Services): void {
  calls.serve(contract.askReset, async ({ input, visit, once }) => {
    await limits.take('reset_address', visit.address)
    await inEvenTime(() => once((tx) => askReset(tx, rateLimits(tx, keys, config), visit, input.email)))
    return { disclosed: !visit.site.settings.hide_account_existence }
  })

  calls.serve(contract.checkReset, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    await requireReset(db, visit.site, input.token)
  })

  calls.serve(contract.reset, async (call) => {
    const { input, visit, reply } = call
    await limits.take('reset', visit.address)
    const { pendingLogin, signedIn } = await resetByLink(call, input)
    if (pendingLogin !== undefined) keepPendingLogin(reply, config.siteUrl, pendingLogin)
    if (signedIn) setCookies(reply, config.siteUrl, signedIn)
    return { signed_in: signedIn !== undefined, code_needed: pendingLogin !== undefined }
  })
}

function serveChanges(calls: Calls, { config, keys, limits }: Services): void {
  calls.serve(contract.changePassword, (call) => changeOwnPassword(limits, call))

  calls.serve(contract.changeUsername, async (call) => {
    const { input, visit, once } = call
    await requireProof(limits, call, 'username')
    await once((tx) => changeUsername(tx, visit, input.username))
  })

  calls.serve(contract.correctBirthDate, async (call) => {
    const { input, visit, memberId, once } = call
    const { date_of_birth: birthDate, reason, words } = input
    await requireProof(limits, call, 'birth_date')
    await once((tx) => correctBirthDate(tx, visit.site.settings, memberId, { birthDate, reason, words }))
  })

  calls.serve(contract.askEmailChange, async (call) => {
    const { input, visit, once } = call
    await requireProof(limits, call, 'email')
    await limitDisclosure(limits, visit, () => once((tx) => askEmailChange(tx, rateLimits(tx, keys, config), visit, input.email)))
    return {}
  })

  calls.serve(contract.changeEmail, async ({ input, visit, once }) => {
    await limits.take('reset', visit.address)
    await once((tx) => changeEmail(tx, visit, input.token))
  })

  // The answer is not stored for repeats: it opens the account.
  calls.serve(contract.undoEmailChange, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    return { reset: await undoEmailChangeByLink(db, visit, input.token) }
  })
}

function serveDevices(calls: Calls, { limits }: Services): void {
  calls.serve(contract.devices, async ({ visit, memberId, db }) => ({
    devices: (await listDevices(db, memberId, visit.sessionHash)).map(({ signedInAt, lastUsedAt, ...device }) => ({
      ...device,
      signed_in_at: signedInAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
  }))

  calls.serve(contract.endDevice, ({ input, memberId, once }) => once((tx) => signOutDevice(tx, memberId, input.id)))

  calls.serve(contract.endOtherDevices, ({ visit, once }) => once((tx) => signOutOthers(tx, visit)))

  // The answer is not stored for repeats: it opens the account.
  calls.serve(contract.endDevices, async ({ input, visit, db }) => {
    await limits.take('reset', visit.address)
    return { reset: await endDevicesByLink(db, visit, input.token) }
  })
}
