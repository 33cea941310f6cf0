import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'

// Loaded when a passkey is needed: most people have none.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser supports passkeys; false on the server and the first render. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false)
  useEffect(() => setKnows(typeof PublicKeyCredential === 'function'), [])
  return knows
}

/** Signs a challenge with a passkey; undefined when cancelled. `offered`: among the browser's suggestions, else in a dialog at once. */
export async function signWithPasskey(
  asked: OutputOf<'POST /api/passkey-challenge.php'>,
  offered = false,
): Promise<InputOf<'POST /api/passkey-login.php'>['passkey'] | undefined> {
  const { startAuthentication } = await library()
  try {
    const { id, response } = await startAuthentication({ optionsJSON: asked, useBrowserAutofill: offered })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
  } catch {
    return undefined
  }
}

/** Whether the browser suggests passkeys in a field. */
export async function offersPasskeys(): Promise<boolean> {
  return (
    (await (globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined)?.isConditionalMediationAvailable?.()) ??
    false
  )
}

/** Creates a passkey; undefined when cancelled, or when the device has one already. */
export async function makePasskey(
  asked: OutputOf<'POST /api/passkey-begin.php'>,
): Promise<InputOf<'POST /api/passkey.php'>['passkey'] | undefined> {
  const { startRegistration } = await library()
  try {
    const { id, response } = await startRegistration({ optionsJSON: asked })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
  } catch {
    return undefined
  }
}
