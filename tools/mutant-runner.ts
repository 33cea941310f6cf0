import { createVitest, type TestCase, type Vitest } from 'vitest/node'
import { resolve } from 'node:path'

/** A request to a runner: files and folders, a pattern of test titles, and the files changed since. */
export interface RunRequest {
  tests: string[]
  pattern: string | undefined
  changed: string[]
}

/** Results of the tests, by their full names, up to the first failure. */
export interface Ran {
  passed: string[]
  failed: string | undefined
}

/** Started in the copy of the tree, and reused for all changes: the database and the tools are loaded once. */
async function main(): Promise<void> {
  let failed: string | undefined
  let passed: string[] = []
  const vitest: Vitest = await createVitest('test', {
    watch: false,
    config: process.argv[2],
    reporters: [
      {
        onTestCaseResult(test: TestCase) {
          const { state } = test.result()
          if (state === 'passed') passed.push(test.fullName)
          if (state !== 'failed' || failed !== undefined) return
          failed = test.fullName
          void vitest.cancelCurrentRun('test-failure')
        },
      },
    ],
  })
  process.on('message', async ({ tests, pattern, changed }: RunRequest) => {
    failed = undefined
    passed = []
    changed.forEach((file) => vitest.invalidateFile(resolve(file)))
    if (pattern === undefined) vitest.resetGlobalTestNamePattern()
    else vitest.setGlobalTestNamePattern(new RegExp(pattern))
    const specifications = await vitest.globTestSpecifications(tests)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Failures after the last test, or unawaited ones. A file that does not even load is not a failed test.
    const after = testModules.find((module) => module.errors().length > 0 && [...module.children.allTests('passed')].length > 0)
    if (passed.length > 0 && after) failed ??= `what follows the tests of ${after.relativeModuleId}`
    if (passed.length > 0 && unhandledErrors.length > 0) failed ??= 'an error that nobody caught'
    process.send!({ passed, failed } satisfies Ran)
  })
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    void vitest.close().finally(() => process.exit(0))
  })
}

await main()
