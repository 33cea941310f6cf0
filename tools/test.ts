import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, globSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { findBrowsers } from './chromium.ts'
import { missingPackages, type Program } from './needed-programs.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  success: boolean
  /** `startTime`, `endTime`: in milliseconds since 1970. */
  testResults: Array<{
    name: string
    startTime: number
    endTime: number
    assertionResults: Array<{ status: string; title: string; ancestorTitles: string[] }>
  }>
}

interface Counts {
  passed: number
  failed: number
}

/** Tests that this machine cannot run, a sentence each. On CI they count as failed: it can install the programs. */
const missing: string[] = []

/** Seconds by file. */
const durations = new Map<string, number>()

const reports = '.test'
/** In the order in which they run. */
const suites = ['chaos', 'unit', 'e2e'] as const
type Suite = (typeof suites)[number]

async function main(rooms: readonly string[]): Promise<void> {
  const counts = rooms.length === 0 ? await runAll() : runRooms(rooms)
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0) + (process.env.CI ? missing.length : 0)
  for (const each of missing) console.log(`Left out: ${each}`)
  for (const line of slowestOf(durations, 10)) console.log(line)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/** Fault injection, which mostly waits, with borders and types beside it; then unit tests, then the whole product in a browser. */
async function runAll(): Promise<Counts[]> {
  noteMissing('the tests of many processes', 'valkey', 'haproxy')
  noteMissing('a backup and its restore under two roles', 'postgres', 'pg_dump')
  noteMissing('calls through a relay', 'turnserver')
  noteMissing('a second judge of what photos carry', 'exiftool')
  noteMissing('the main way and what opens over pages, in Firefox', 'firefox', 'setpriv')
  noteMissing('the main way and what opens over pages, in WebKit', 'webkit', 'xvfb', 'setpriv')
  const browser = findBrowser()
  buildWeb()
  const isClean = runBeside('tools/lint.ts')
  const faults = runSuite('chaos')
  const lint = await isClean()
  return [faults, { passed: lint ? 1 : 0, failed: lint ? 0 : 1 }, runSuite('unit'), ...(browser ? [runSuite('e2e')] : [])]
}

/** Starts a program of ours; the returned function waits for its end, shows what it said and returns whether it succeeded. */
function runBeside(program: string): () => Promise<boolean> {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/beside.log`
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, [program], { stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = once(child, 'exit')
  return async () => {
    const [status] = await ended
    console.log(readFileSync(file, 'utf8'))
    return status === 0
  }
}

function noteMissing(purpose: string, ...programs: Program[]): void {
  const packages = missingPackages(purpose, ...programs)
  if (packages.length > 0) missing.push(`${purpose}. It takes: sudo apt-get install ${packages.join(' ')}`)
}

/** Only the tests of these folders, and what they need. */
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
  if (bySuite.has('e2e') && !findBrowser()) bySuite.delete('e2e')
  if (bySuite.has('e2e')) buildWeb()
  return suites.filter((suite) => bySuite.has(suite)).map((suite) => runSuite(suite, bySuite.get(suite)))
}

/** `server/chat` and `e2e/meeting` are path prefixes; `chat` is every folder and file of that name, but no browser test. */
export function isOf(room: string, file: string): boolean {
  const path = room.replace(/\/$/, '')
  if (file === path || file.startsWith(`${path}/`) || file.startsWith(`${path}.`)) return true
  return suiteOf(file) === 'unit' && file.split('/').some((part) => part.replace(/\..*/, '') === room)
}

function suiteOf(file: string): Suite {
  const [top] = file.split('/')
  return top === 'e2e' || top === 'chaos' ? top : 'unit'
}

/** Whether there is a browser. */
function findBrowser(): boolean {
  const browsers = findBrowsers()
  if (!browsers)
    missing.push(
      'the browser tests. They need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path',
    )
  Object.assign(process.env, browsers)
  return browsers !== undefined
}

/** Once, before two parallel tests find it stale. */
function buildWeb(): void {
  run(process.execPath, ['tools/build-web.ts'])
}

/** A runner that ends without a report, or with a suite that could not start, counts as failed. */
function runSuite(suite: Suite, files: readonly string[] = []): Counts {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${suite}.json`
  rmSync(file, { force: true })
  const config = suite === 'unit' ? 'vitest.config.ts' : `${suite}/vitest.config.ts`
  const succeeded = run('node_modules/.bin/vitest', ['run', '--config', config, ...files], { REPORT: file })
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  noteDurations(report)
  listSkipped(report)
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, succeeded ? 0 : 1)
  return { passed: report.numPassedTests, failed }
}

function noteDurations({ testResults }: Report): void {
  for (const { name, startTime, endTime } of testResults) durations.set(relative('.', name), (endTime - startTime) / 1000)
}

/** The slowest files, a line each: seconds and path. */
export function slowestOf(files: ReadonlyMap<string, number>, count: number): string[] {
  const slowest = [...files].toSorted(([, one], [, other]) => other - one).slice(0, count)
  return slowest.map(([file, seconds]) => `${seconds.toFixed(0).padStart(5)} s  ${file}`)
}

/** Lists tests that skip themselves: their runner, system and programs. */
function listSkipped({ testResults }: Report): void {
  for (const { name, assertionResults } of testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending')
    const titles = new Set(skipped.map(({ title, ancestorTitles }) => ancestorTitles.find(Boolean) ?? title))
    for (const title of titles) console.log(`Left out in ${relative('.', name)}: ${title}`)
  }
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

if (process.argv[1]?.endsWith('tools/test.ts')) await main(process.argv.slice(2))
