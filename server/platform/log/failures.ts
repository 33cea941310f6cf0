import { writeSync } from 'node:fs'
import { Counter } from 'prom-client'
import { metrics } from './metrics.ts'
import { safeError } from './safe-errors.ts'

const failures = new Counter({
  name: 'background_failures_total',
  help: 'Failures of work that no caller waits for, by task.',
  labelNames: ['task'],
  registers: [metrics],
})

/** For `catch`: counts and logs the failure of work that no caller waits for. `task` is a fixed word, never data. */
export function reportFailure(task: string): (error: unknown) => void {
  return (error) => {
    failures.inc({ task })
    const line = { level: 50, time: Date.now(), pid: process.pid, task, err: safeError(error), msg: 'background work failed' }
    writeSync(2, `${JSON.stringify(line)}\n`)
  }
}

/** Throws what a loop has collected: one error as it is, several as one AggregateError, so that none is lost. */
export function throwAll(errors: readonly unknown[]): void {
  if (errors.length === 1) throw errors[0]
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} errors`)
}
