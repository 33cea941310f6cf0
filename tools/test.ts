import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { findServers } from './servers.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

const reports = '.test'

/** Borders and types first, then the rules beside the code, then the whole product in a browser, then the whole product while it is broken. */
function main(): void {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  const lint = run('node_modules/.bin/node', ['tools/lint.ts'])
  process.env.CHROMIUM = findChromium()
  findServers()
  // Once, before two suites at once find it stale.
  run('node_modules/.bin/node', ['tools/build-web.ts'])
  const suites = [
    runSuite('unit', []),
    runSuite('e2e', ['--config', 'e2e/vitest.config.ts']),
    runSuite('chaos', ['--config', 'chaos/vitest.config.ts']),
  ]
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0) + (lint ? 1 : 0)
  const failed = suites.reduce((sum, suite) => sum + suite.failed, 0) + (lint ? 0 : 1)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/** A runner that ends without a report, or with a suite that could not even start, counts as failed. */
function runSuite(name: string, options: string[]): { passed: number; failed: number } {
  const file = `${reports}/${name}.json`
  const succeeded = run('node_modules/.bin/vitest', ['run', ...options], { REPORT: file })
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, succeeded ? 0 : 1)
  return { passed: report.numPassedTests, failed }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function run(program: string, args: string[], environment: Record<string, string> = {}): boolean {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0
}

main()
