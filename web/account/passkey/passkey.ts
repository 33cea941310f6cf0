import { useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'

// The library comes when a passkey is asked for: most people have none.
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys; the server and the first drawing do not know. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false)
  useEffect(() => setKnows(typeof PublicKeyCredential === 'function'), [])
  return knows
}

/** Has a passkey sign what a call asks for; undefined when he thought better of it. `offered` among what the browser fills in, else at once. */
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

/** Whether a browser offers passkeys among what it fills into a field. */
export async function offersPasskeys(): Promise<boolean> {
  return (
    (await (globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined)?.isConditionalMediationAvailable?.()) ??
    false
  )
}

/** Has the browser make a passkey; undefined when he thought better of it, or the device has one already. */
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
