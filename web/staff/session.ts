import type { OutputOf } from '#contract/calls.ts'
import { createStore, useStore } from '../state/store.ts'

export type Staff = OutputOf<'GET /api/staff/me.php'>['staff']

/**
 * `lost`: the session ended while the console was open. The screens stay as they are, hidden below the login, so that
 * nothing typed is lost when the same person logs in again.
 */
export type Session = { state: 'unknown' | 'out' } | { state: 'unreachable'; text: string } | { state: 'in' | 'lost'; me: Staff }

export const session = createStore<Session>({ state: 'unknown' })

/** Called on any answer that says that there is no session. */
export function loseSession(): void {
  const now = session.get()
  if (now.state === 'in') session.set({ state: 'lost', me: now.me })
}

/** Called after a login. Another person gets a new page: nothing of the previous one stays in it. */
export function enter(me: Staff): void {
  const before = session.get()
  if (before.state === 'lost' && before.me.id !== me.id) return location.assign('/staff')
  session.set({ state: 'in', me })
}

/** The member of staff who is signed in, in any screen of the console. */
export function useMe(): Staff {
  const now = useStore<Session>(session, { state: 'unknown' })
  if (!('me' in now)) throw new Error('useMe outside of a session')
  return now.me
}
