import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until it is so; false when it was not within `timeoutMs`. A question that fails is a no. */
export async function until(isSo: () => Promise<boolean>, timeoutMs: number, every = 250): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    if (await isSo().catch(() => false)) return true
    if (Date.now() > deadline) return false
    await pause(every)
  }
}
