import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition holds; false if it did not within `timeoutMs`. A failing check counts as false. */
export async function until(isSo: () => Promise<boolean>, timeoutMs: number, every = 250): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; ;) {
    if (await isSo().catch(() => false)) return true
    if (Date.now() > deadline) return false
    await pause(every)
  }
}
