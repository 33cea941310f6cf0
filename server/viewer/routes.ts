import * as contract from '#contract/account/viewer.ts'
import { changeDiscreet, changeLanguage, changeLanguages, logOut } from '#server/account/account.ts'
import { CodeNeeded, logIn } from '#server/account/login/login.ts'
import { clearCookies, keepPendingLogin, setCookies, setDiscreet } from '#server/account/cookies/cookies.ts'
import { forgetSignedOut } from '#server/notifications/push/push.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { reportFailure } from '#server/platform/log/failures.ts'
import { beginLogin } from '#server/sign-in/codes/pending-logins.ts'
import { notifyLocked, notifyNewDevice } from '#server/sign-in/sign-in.ts'
import { letterTo } from '#server/sign-in/notices.ts'
import type { Services } from '#server/services.ts'
import { readNewUser, readUser } from './viewer.ts'

/** Logging in and out, and reading the signed-in member (specification, section 7). */
export function routes(calls: Calls, { config, db: database, keys, loginLimit, limits }: Services): void {
  calls.serve(contract.logIn, async ({ input, visit, db, reply }) => {
    const { site, address, device, userAgent, sessionHash } = visit
    const attempt = { ...input, siteId: site.id, address, device, userAgent, replaces: sessionHash }
    const onNewDevice = (tx: Transaction, memberId: string) => notifyNewDevice(tx, memberId, userAgent, letterTo(visit))
    const onLocked = (memberId: string) =>
      // A failure loses only a mail that the member can request.
      void database.transaction((tx) => notifyLocked(tx, keys, memberId, letterTo(visit))).catch(reportFailure('locked_mail'))
    const signedIn = await logIn(db, { limits, loginLimit, onNewDevice, onLocked, beginLogin }, attempt).catch((error) => {
      if (error instanceof CodeNeeded) keepPendingLogin(reply, config.siteUrl, error.begun)
      throw error
    })
    const user = await readNewUser(db, keys, visit, signedIn.memberId)
    setCookies(reply, config.siteUrl, signedIn)
    return { user }
  })

  calls.serve(contract.me, async ({ visit, db }) => ({ user: await readUser(db, keys, visit) }))

  calls.serve(contract.change, async ({ input, visit, memberId, db, once }) => {
    const { language, languages } = input
    await once(async (tx) => {
      if (language) await changeLanguage(tx, memberId, language)
      if (languages) await changeLanguages(tx, memberId, languages)
    })
    return { user: await readUser(db, keys, visit) }
  })

  calls.serve(contract.discreet, async ({ visit }) => visit.discreet)

  calls.serve(contract.changeDiscreet, async ({ input, visit, memberId, once, reply }) => {
    const { device = visit.discreet.device, account = visit.discreet.account } = input
    await once(async (tx) => {
      if (input.account !== undefined) await changeDiscreet(tx, memberId, input.account)
      tx.publish([memberId], { type: 'discreet' })
    })
    setDiscreet(reply, config.siteUrl, { device, account })
    return { device, account }
  })

  calls.serve(contract.logOut, async ({ visit, db, reply }) => {
    const { memberId, sessionHash } = visit
    if (sessionHash) await logOut(db, sessionHash)
    if (memberId) {
      await db.transaction((tx) => forgetSignedOut(tx, memberId))
      logSecurity('logout')
    }
    clearCookies(reply, config.siteUrl)
    return undefined
  })
}
