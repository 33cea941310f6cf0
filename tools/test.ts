import { spawn } from 'node:child_process'
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
    status: string
    assertionResults: Array<{ status: string; title: string; ancestorTitles: string[] }>
  }>
}

interface Counts {
  passed: number
  failed: number
}

/** Tests that this machine cannot run, a sentence each. On CI they count as failed: it can install the programs. */
const missing: string[] = []

/** What failed, by name, so that the last lines of a run of twenty minutes say it. */
const failures: string[] = []

/** Seconds by file. */
const durations = new Map<string, number>()

const reports = '.test'
/** In the order in which they run. */
const suites = ['chaos', 'unit', 'e2e'] as const
type Suite = (typeof suites)[number]

async function main(rooms: readonly string[]): Promise<void> {
  const counts = await (rooms.length === 0 ? runAll() : runRooms(rooms))
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const failed = counts.reduce((sum, each) => sum + each.failed, 0) + (process.env.CI ? missing.length : 0)
  for (const each of missing) console.log(`Left out: ${each}`)
  for (const line of slowestOf(durations, 10)) console.log(line)
  for (const each of failures) console.log(`Failed: ${each}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
}

/** Fault injection, which mostly waits, with lint and unit tests in its pauses; then the whole product in a browser. */
async function runAll(): Promise<Counts[]> {
  noteMissing('the tests of many processes', 'valkey', 'haproxy')
  noteMissing('a backup and its restore under two roles', 'postgres', 'pg_dump')
  noteMissing('calls through a relay', 'turnserver')
  noteMissing('a second judge of what photos carry', 'exiftool')
  noteMissing('the main way and what opens over pages, in Firefox', 'firefox', 'setpriv')
  noteMissing('the main way and what opens over pages, in WebKit', 'webkit', 'xvfb', 'setpriv')
  const browser = findBrowser()
  await buildWeb()
  const faults = runSuite('chaos', [], 'chaos')
  const lint = run(process.execPath, ['tools/lint.ts'], {}, 'lint')
  const units = await runSuite('unit')
  const linted = await lint
  if (!linted) failures.push('lint')
  const counts = [await faults, linted ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, units]
  for (const log of ['chaos', 'lint']) console.log(readFileSync(`${reports}/${log}.log`, 'utf8'))
  return browser ? [...counts, await runSuite('e2e')] : counts
}

function noteMissing(purpose: string, ...programs: Program[]): void {
  const packages = missingPackages(purpose, ...programs)
  if (packages.length > 0) missing.push(`${purpose}. It takes: sudo apt-get install ${packages.join(' ')}`)
}

/** Only the tests of these folders, and what they need. */
async function runRooms(rooms: readonly string[]): Promise<Counts[]> {
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
  if (bySuite.has('e2e')) await buildWeb()
  const counts: Counts[] = []
  for (const suite of suites) if (bySuite.has(suite)) counts.push(await runSuite(suite, bySuite.get(suite)))
  return counts
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
async function buildWeb(): Promise<void> {
  await run(process.execPath, ['tools/build-web.ts'])
}

/** A runner that ends without a report, or with a suite that could not start, counts as failed. */
async function runSuite(suite: Suite, files: readonly string[] = [], log?: string): Promise<Counts> {
  const file = `${reports}/${suite}.json`
  rmSync(file, { force: true })
  const config = suite === 'unit' ? 'vitest.config.ts' : `${suite}/vitest.config.ts`
  const succeeded = await run('node_modules/.bin/vitest', ['run', '--config', config, ...files], { REPORT: file }, log)
  const report = readReport(file)
  if (!report) {
    failures.push(`the runner of ${suite}, which left no report`)
    return { passed: 0, failed: 1 }
  }
  noteDurations(report)
  failures.push(...failuresOf(report))
  if (!succeeded && report.success) failures.push(`the runner of ${suite}, though each test passed`)
  listSkipped(report)
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0, succeeded ? 0 : 1)
  return { passed: report.numPassedTests, failed }
}

function noteDurations({ testResults }: Report): void {
  for (const { name, startTime, endTime } of testResults) durations.set(relative('.', name), (endTime - startTime) / 1000)
}

/** The failed tests by file and title, and the files that could not start. */
export function failuresOf({ testResults }: Pick<Report, 'testResults'>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      const titles = failed.map(({ ancestorTitles, title }) => [...ancestorTitles, title].filter(Boolean).join(' > '))
      return (titles.length > 0 ? titles : ['the file itself']).map((title) => `${relative('.', name)} > ${title}`)
    })
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

/** Whether it succeeded. What it says is shown at once, or goes to the file `log` of the reports. */
async function run(program: string, args: string[], environment: Record<string, string> = {}, log?: string): Promise<boolean> {
  mkdirSync(reports, { recursive: true })
  const output = log ? openSync(`${reports}/${log}.log`, 'w') : 'inherit'
  const child = spawn(program, args, { stdio: ['inherit', output, output], env: { ...process.env, ...environment } })
  if (typeof output === 'number') closeSync(output)
  const ended = await once(child, 'exit').catch(() => [1])
  return ended[0] === 0
}

if (process.argv[1]?.endsWith('tools/test.ts')) await main(process.argv.slice(2))
