import type { Calls, AliasTarget } from './platform/http/http.ts'

type Given = Record<string, unknown>

/** The proofs of identity that other programs send, as our calls take them. */
const proofIn = ({ password, passkey, code }: Given) => ({ password, passkey, code })
const ofProof = { 'proof.password': 'password', 'proof.passkey': 'passkey', 'proof.code': 'code' }

/**
 * Aliases and forms by which other programs use our calls (decision 64). Each stands for one of ours, which alone defines its
 * rights, limits and answers.
 */
export function serveOtherNames(calls: Calls): void {
  const also = (name: string, like: string, target: (given: Given) => Omit<AliasTarget, 'call'> & { call?: string }): void =>
    calls.alsoServe(name, like, (given) => ({ call: like, ...target(given) }))

  calls.alsoServe('POST /api/password-reset.php', 'POST /api/password-reset-mail.php', ({ email, token }) =>
    email !== undefined && token === undefined ? { call: 'POST /api/password-reset-mail.php', input: { email } } : undefined,
  )
  also('PUT /api/password-reset.php', 'POST /api/password-reset.php', ({ token, password }) => ({
    input: { token, password, password_again: password },
    silent: true,
  }))
  calls.alsoServe('PUT /api/password.php', 'PUT /api/password.php', (given) => {
    const { old_password: old, password, proof } = given
    if (old === undefined || proof !== undefined) return undefined
    return {
      call: 'PUT /api/password.php',
      input: { proof: proofIn({ ...given, password: old }), password, password_again: password },
      fields: { ...ofProof, 'proof.password': 'old_password' },
    }
  })
  also('PUT /api/email.php', 'POST /api/mail-change-mail.php', (given) => ({
    input: { email: given['email'], proof: proofIn(given) },
    fields: ofProof,
  }))
  also('POST /api/email.php', 'POST /api/mail-change.php', ({ token }) => ({ input: { token } }))
  also('GET /api/sessions.php', 'GET /api/devices.php', () => ({ input: {} }))
  also('DELETE /api/sessions.php', 'DELETE /api/devices.php', ({ id }) =>
    id === undefined ? { input: {} } : { call: 'DELETE /api/device.php', input: { id } },
  )
  also('DELETE /api/account.php', 'POST /api/leaving.php', (given) => ({
    input: { reason: given['reason'], proof: proofIn(given) },
    fields: ofProof,
    silent: true,
  }))
  also('POST /api/reactivate.php', 'POST /api/reactivation.php', ({ token }) => ({ input: { token } }))
  also('POST /api/passkeys.php', 'POST /api/passkey.php', ({ name, passkey }) => ({ input: { name, passkey } }))
  also('DELETE /api/passkeys.php', 'DELETE /api/passkey.php', (given) => ({
    input: { id: given['id'], proof: proofIn(given) },
    fields: ofProof,
  }))
  also('GET /api/two-factor.php', 'GET /api/codes.php', () => ({ input: {} }))
  also('POST /api/two-factor.php', 'POST /api/codes.php', (given) =>
    // First the password, for the secret of the member's app; then a code from it.
    given['password'] === undefined
      ? { input: { code: given['code'] } }
      : { call: 'POST /api/codes-begin.php', input: { proof: proofIn(given) }, fields: ofProof },
  )
  also('DELETE /api/two-factor.php', 'DELETE /api/codes.php', (given) => ({ input: { proof: proofIn(given) }, fields: ofProof }))
  also('GET /api/known-people.php', 'GET /api/acquaintances.php', () => ({ input: {} }))
  for (const method of ['POST', 'DELETE'])
    also(`${method} /api/known-people.php`, `${method} /api/acquaintances.php`, ({ values }) => ({
      input: { addresses: Array.isArray(values) ? values.join('\n') : values },
      fields: { addresses: 'values' },
    }))
}
