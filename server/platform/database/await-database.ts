import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'
import { isDatabaseGone } from '#server/platform/http/errors.ts'

/**
 * Waits until the database answers: after a reboot it may come later than we do, and a start that ends is soon one that no
 * supervisor tries again. `say` hears at once that it is awaited. Fails with what was wrong last after `timeoutMs`,
 * and at once where waiting does not help (a wrong password).
 */
export async function awaitDatabase(db: Database, say: (text: string) => void, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let told = false; ; told = true) {
    try {
      await db.raw('select 1')
      if (told) say('The database answers.')
      return
    } catch (error) {
      if (!isDatabaseGone(error) || Date.now() > deadline) throw error
      if (!told) say(`The database cannot be reached (${reason(error as Error)}). Trying again for ${timeoutMs / 1_000} seconds.`)
    }
    await pause(200)
  }
}

/** One that is refused at two addresses of the same name says nothing but its code. */
function reason({ message, code }: Error & { code?: string }): string {
  return message || code || 'no answer'
}
