import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs work at the end of the running test, else after the file's last test: `afterAll` registers nothing within a test, and within
 * `beforeAll`.
 */
export function atEnd(work: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await work()))
  else afterAll(async () => void (await work()))
}
