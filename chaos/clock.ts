import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The time of day as the product's processes see it; the database keeps the real one. */
export interface Clock {
  env: Record<string, string>
  /** Puts it forward, or back, by so many minutes. */
  move(minutes: number): void
}

/** Needs libfaketime (Debian: `faketime`); undefined without it. */
export function openClock(folder: string, say: (text: string) => void): Clock | undefined {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (!library) {
    say('clock-moved is left out: libfaketime is not installed')
    return undefined
  }
  const file = join(folder, 'clock')
  const move = (minutes: number) => writeFileSync(file, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes) * 60}\n`)
  move(0)
  return {
    move,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
  }
}
