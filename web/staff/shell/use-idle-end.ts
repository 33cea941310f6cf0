import { useEffect } from 'react'
import { useApi } from '../../net/use-api.ts'
import { loseSession, session } from '../session.ts'
import { isInUse, noteUse } from './last-use.ts'

/** As on the server: without any use for so long the session ends. */
export const idleMs = 30 * 60_000

/** Ends the session of a console that nobody uses in any tab, on this screen too. */
export function useIdleEnd(): void {
  const api = useApi()
  useEffect(() => {
    const used = () => noteUse()
    const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
    for (const event of events) addEventListener(event, used, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (session.get().state !== 'in' || isInUse(idleMs)) return
      loseSession()
      void api('POST /api/staff/logout.php', {}).catch(() => {})
    }, 15_000)
    return () => {
      clearInterval(timer)
      for (const event of events) removeEventListener(event, used, { capture: true })
    }
  }, [api])
}
