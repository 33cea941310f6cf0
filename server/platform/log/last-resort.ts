import { writeSync } from 'node:fs'
import { safeError } from './safe-errors.ts'

/**
 * What nobody caught is told in one line without anything personal, then the process closes and ends with 1: nobody knows
 * what state it is in, and whoever started it starts it again. `close` has `timeoutMs`; `tell` hears the line too.
 */
export function endOnTheUnexpected(close: () => Promise<unknown>, timeoutMs = 15_000, tell?: (line: string) => void): void {
  let ending = false
  const end = (kind: string) => (error: unknown) => {
    const line = `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, err: safeError(error), msg: kind })}\n`
    writeSync(2, line)
    tell?.(line)
    if (ending) return
    ending = true
    const leave = () => process.exit(1)
    setTimeout(leave, timeoutMs).unref()
    Promise.resolve().then(close).then(leave, leave)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}
