import { useEffect } from 'react'
import { useApi } from '../../net/use-api.ts'
import { loseSession, session } from '../session.ts'

/** As on the server: without any use for so long the session ends. */
export const idleMs = 30 * 60_000

let lastUse = Date.now()

/** Whether somebody has used the console within the last minutes: an unattended one must not keep its session alive. */
export function isInUse(within = 5 * 60_000): boolean {
  return Date.now() - lastUse < within
}

/** Ends the session of a console that nobody uses, on this screen too. */
export function useIdleEnd(): void {
  const api = useApi()
  useEffect(() => {
    const used = () => void (lastUse = Date.now())
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
