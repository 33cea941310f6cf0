import { writeSync } from 'node:fs'
import { safeError } from './safe-errors.ts'

/**
 * Logs an uncaught error in one line without personal data, closes the process and exits with 1: its state is unknown, and its
 * supervisor restarts it. `close` has `timeoutMs`; `report` receives the line too.
 */
export function exitOnUncaughtError(close: () => Promise<unknown>, timeoutMs = 15_000, report?: (line: string) => void): void {
  let ending = false
  const end = (kind: string) => (error: unknown) => {
    const line = `${JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, err: safeError(error), msg: kind })}\n`
    writeSync(2, line)
    report?.(line)
    if (ending) return
    ending = true
    const leave = () => process.exit(1)
    setTimeout(leave, timeoutMs).unref()
    Promise.resolve().then(close).then(leave, leave)
  }
  process.on('uncaughtException', end('uncaught exception'))
  process.on('unhandledRejection', end('unhandled rejection'))
}
