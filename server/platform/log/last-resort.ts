import { writeSync } from 'node:fs'
import { safeError } from './safe-errors.ts'

/**
 * What nobody caught is told in one line without anything personal, then the process closes and ends with 1: nobody knows
 * what state it is in, and whoever started it starts it again. `close` has `timeoutMs`.
 */
export function endOnTheUnexpected(close: () => Promise<unknown>, timeoutMs = 15_000): void {
  let ending = false
  const end = (kind: string) => (error: unknown) => {
    writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, err: safeError(error), msg: kind })}\n`)
    if (ending) return
    ending = true
    const leave = () => process.exit(1)
    setTimeout(leave, timeoutMs).unref()
    Promise.resolve().then(close).then(leave, leave)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}
