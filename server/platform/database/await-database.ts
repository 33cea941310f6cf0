import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isDatabaseGone } from '#server/platform/http/errors.ts'

/**
 * Waits until the database answers: after a reboot it may come up later than the server, and supervisors soon give up restarting
 * a process that exits. Calls `say` at once when it has to wait. Fails with the last error after `timeoutMs`, and at once where
 * waiting does not help (a wrong password).
 */
export async function awaitDatabase(db: Database, say: (text: string) => void, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let waited = false; ; waited = true) {
    try {
      await db.raw('select 1')
      if (waited) say('The database answers.')
      return
    } catch (error) {
      if (!isDatabaseGone(error) || Date.now() > deadline) throw error
      if (!waited)
        say(`The database cannot be reached (${reason(error as Error)}). Trying again for ${timeoutMs / 1_000} seconds.`)
    }
    await pause(200)
  }
}

/** An error of two refused addresses of one name has no message, only its code. */
function reason({ message, code }: Error & { code?: string }): string {
  return message || code || 'no answer'
}
