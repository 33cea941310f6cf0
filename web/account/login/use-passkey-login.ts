import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { offersPasskeys, signWithPasskey } from '../passkey/passkey.ts'

/** Logging in by passkey: by a button, and among what the browser fills into the field of the name. */
export function usePasskeyLogin(next: string, onFailed: (text: string) => void): { logIn: () => Promise<void>; busy: boolean } {
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function attempt(offered: boolean) {
    try {
      const passkey = await signWithPasskey(await api('POST /api/passkey-challenge.php', {}), offered)
      if (!passkey) return
      setBusy(true)
      await api('POST /api/passkey-login.php', { passkey })
      // A page of its own: everything the browser knew was a visitor's.
      location.assign(next)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      onFailed(error.message)
    }
  }

  const offer = useEffectEvent(() => attempt(true))
  useEffect(() => {
    // Whoever has no such browser is asked nothing, and what cannot be offered is no fault of his.
    void offersPasskeys().then((offers) => void (offers && offer()))
  }, [])

  return { logIn: () => attempt(false), busy }
}
