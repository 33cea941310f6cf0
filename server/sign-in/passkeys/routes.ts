import * as contract from '#contract/account/passkeys.ts'
import { setCookies } from '#server/account/cookies/cookies.ts'
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
import { addPasskey, askPasskey, beginAdding, keepPasskey, passkeysOf, provenBy, removePasskey } from './passkeys.ts'

/** Passkeys: adding and removing them, and signing in with one. */
export function routes(calls: Calls, { config, limits }: Services): void {
  calls.serve(contract.passkeys, async ({ memberId, db }) => ({
    passkeys: (await passkeysOf(db, memberId)).map((key) => ({
      id: key.credential_id.toString('base64url'),
      name: key.name,
      created_at: key.created_at.toISOString(),
      last_used_at: key.last_used_at?.toISOString() ?? null,
    })),
  }))

  calls.serve(contract.beginPasskey, async (call) => {
    const { visit, memberId, db } = call
    await limits.take('passkey_challenge', visit.address)
    await requireProof(limits, call, 'passkeys')
    const { username } = (await credentialsOf(db, memberId))!
    return contract.beginPasskey.output.parse(await beginAdding(db, visit, memberId, username))
  })

  calls.serve(contract.addPasskey, async ({ input, visit, memberId, db }) => {
    const key = await addPasskey(db, visit, memberId, input.name, input.passkey)
    await db.transaction(async (tx) => {
      await keepPasskey(tx, key)
      await notifyFactorChanged(tx, visit, memberId, 'passkey_added')
    })
    return undefined
  })

  calls.serve(contract.removePasskey, async (call) => {
    const { input, visit, memberId, once } = call
    await requireProof(limits, call, 'passkeys')
    await once(async (tx) => {
      if (!(await removePasskey(tx, memberId, input.id))) throw problem('not_found')
      await notifyFactorChanged(tx, visit, memberId, 'passkey_removed')
    })
    return undefined
  })

  calls.serve(contract.askProof, async ({ input, visit, memberId, db }) => {
    await limits.take('passkey_challenge', visit.address)
    return contract.askProof.output.parse(await askPasskey(db, visit, `proof of ${input.purpose}`, memberId))
  })

  calls.serve(contract.askLogin, async ({ visit, db }) => {
    await limits.take('passkey_challenge', visit.address)
    return contract.askLogin.output.parse(await askPasskey(db, visit, 'login'))
  })

  calls.serve(contract.logInByPasskey, async ({ input, visit, db, reply }) => {
    const { site, address, sessionHash, userAgent } = visit
    await limits.take('passkey_login', address)
    const memberId = await provenBy(db, visit, 'login', input.passkey)
    if (memberId === undefined || (await credentialsOf(db, memberId))?.siteId !== site.id) {
      logSecurity('login_failed', { member: memberId, code: 'passkey_failed' })
      throw problem('passkey_failed')
    }
    const signedIn = await db.transaction((tx) => {
      const onNewDevice = (within: Transaction) => notifyNewDevice(within, memberId, userAgent, letterTo(visit))
      return letIn(tx, memberId, { ...visit, siteId: site.id, replaces: sessionHash }, onNewDevice)
    })
    logSecurity('login', { member: memberId, code: 'passkey' })
    setCookies(reply, config.siteUrl, signedIn)
    return undefined
  })
}
