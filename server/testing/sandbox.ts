import { afterAll } from 'vitest'
import { RunningSandbox } from '../../sandbox/testing/running-sandbox.ts'

export { Payer } from '../../sandbox/testing/harness.ts'
export { checkMollieShapes } from '../../sandbox/testing/published.ts'
export { ibanEnding } from '../../sandbox/testing/running-sandbox.ts'

/**
 * Starts a payment sandbox for one test file: `const sandbox = await testSandbox()`, then an app with
 * `{ sandboxUrl: sandbox.url }`. It ends after the file's last test. At the default scale a day takes 9 ms; at 0 nothing waits.
 */
export async function testSandbox(timeScale = 0.0000001): Promise<RunningSandbox> {
  const sandbox = new RunningSandbox(timeScale)
  afterAll(() => sandbox.remove())
  return sandbox.start()
}
