import { storedText } from '../../net/storage.ts'

const stored = storedText('staff-used')
/** A use is written for the other tabs at most so often. */
const writtenEvery = 5_000

let own = Date.now()
let written = 0

/** Somebody has pressed a key, pointed or scrolled in this tab. */
export function noteUse(now = Date.now()): void {
  own = now
  if (now - written < writtenEvery) return
  written = now
  stored.set(String(now))
}

/** Whether somebody has used this tab within so long. */
export function isUsedHere(within: number): boolean {
  return Date.now() - own < within
}

/** Whether somebody has used the console within so long, in any tab of this browser: the tabs share one session. */
export function isInUse(within = 5 * 60_000, now = Date.now()): boolean {
  return now - Math.max(own, Number(stored.get() ?? 0)) < within
}
