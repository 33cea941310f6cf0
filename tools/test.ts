import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowsers } from './chromium.ts'
import { findServers } from './servers.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
}

interface Counts {
  passed: number
  failed: number
}

const reports = '.test'
const suites = ['unit', 'e2e', 'chaos'] as const
type Suite = (typeof suites)[number]

function main(rooms: readonly string[]): void {
  const counts = rooms.length === 0 ? runAll() : runRooms(rooms)
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/** Borders and types first, then the rules beside the code, then the whole product in a browser, then the whole product while it is broken. */
function runAll(): Counts[] {
  const lint = run('node_modules/.bin/node', ['tools/lint.ts'])
  findServers()
  prepareBrowser()
  return [{ passed: lint ? 1 : 0, failed: lint ? 0 : 1 }, ...suites.map((suite) => runSuite(suite))]
}

/** Nothing but the tests of these rooms, and what those need. */
function runRooms(rooms: readonly string[]): Counts[] {
  const all = globSync(['*/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], { exclude: ['node_modules'] })
  const files = rooms.map((room) => all.filter((file) => isOf(room, file)))
  const unknown = rooms.filter((_, index) => files[index]!.length === 0)
  if (unknown.length > 0) {
    console.error(
      `No test is named ${unknown.join(' or ')}. Name a room (chat), a folder (server/chat) or a browser test (e2e/meeting).`,
    )
    return []
  }
  const bySuite = Map.groupBy(new Set(files.flat()), suiteOf)
  if (bySuite.has('e2e')) prepareBrowser()
  return suites.filter((suite) => bySuite.has(suite)).map((suite) => runSuite(suite, bySuite.get(suite)))
}

/** `server/chat` and `e2e/meeting` are the beginning of a path; `chat` is every folder and file of that name, but no browser test. */
export function isOf(room: string, file: string): boolean {
  const path = room.replace(/\/$/, '')
  if (file === path || file.startsWith(`${path}/`) || file.startsWith(`${path}.`)) return true
  return suiteOf(file) === 'unit' && file.split('/').some((part) => part.replace(/\..*/, '') === room)
}

function suiteOf(file: string): Suite {
  const [top] = file.split('/')
  return top === 'e2e' || top === 'chaos' ? top : 'unit'
}

function prepareBrowser(): void {
  Object.assign(process.env, findBrowsers())
  // Once, before two suites at once find it stale.
  run('node_modules/.bin/node', ['tools/build-web.ts'])
}

/** A runner that ends without a report, or with a suite that could not even start, counts as failed. */
function runSuite(suite: Suite, files: readonly string[] = []): Counts {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${suite}.json`
  rmSync(file, { force: true })
  const config = suite === 'unit' ? 'vitest.config.ts' : `${suite}/vitest.config.ts`
  const succeeded = run('node_modules/.bin/vitest', ['run', '--config', config, ...files], { REPORT: file })
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

if (process.argv[1]?.endsWith('tools/test.ts')) main(process.argv.slice(2))
