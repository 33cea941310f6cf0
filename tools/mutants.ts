import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Mutant, readMutants } from './mutant-list.ts'
import { type NamedTest, patternOf, readRows } from './security-table.ts'

interface Report {
  testResults: Array<{
    name: string
    status: string
    assertionResults: Array<{ title: string; fullName: string; status: string }>
  }>
}

type Outcome = { kind: 'passed' | 'broken' } | { kind: 'failed'; by: string }

/** What is run: files and folders, and of them those tests alone that a title names. */
interface Chosen {
  tests: string[]
  titles: string[]
}

/** A run that does not end has noticed, too. */
const longest = 10 * 60_000

const table = 'docs/security.md'

/** All changes are made in it, never where one works. */
let copy: string | undefined
let running: ChildProcess | undefined

/**
 * `npm run mutants -- server/payments [words]`: the changes of the list that are of this room, and of these words.
 * `npm run mutants -- docs/security.md [rows]`: those that break the guard of a row there, seen by the tests that it names alone.
 */
async function main([given = '', ...words]: string[]): Promise<void> {
  const isTable = given === table
  const room = given.replace(/\/$/, '')
  const chosen = readMutants()
    .filter(({ row }) => (row !== undefined) === isTable)
    .filter((mutant) => isTable || [mutant.file, ...testsOf(mutant)].some((path) => path.startsWith(room)))
    .filter(({ breaks, row }) =>
      isTable ? words.length === 0 || words.includes(row!) : words.every((word) => breaks.includes(word)),
    )
  if (chosen.length === 0) end(`tools/mutants has no change of ${[given, ...words].join(' ')}.`, 1)
  copy = copyTree()
  const stale = chosen.filter(({ file, text }) => occurrences(file, text) !== 1)
  for (const { breaks, file } of stale) console.log(`STALE    ${file}: ${breaks}`)
  const byTests = Map.groupBy(
    chosen.filter((mutant) => !stale.includes(mutant)),
    (mutant) => JSON.stringify(isTable ? namedBy(mutant) : { tests: testsOf(mutant), titles: [] }),
  )
  let noticed = 0
  for (const [tests, mutants] of byTests) noticed += await tryAll(JSON.parse(tests) as Chosen, mutants)
  const rest = stale.length === 0 ? '' : `, ${stale.length} stale: their text is not there, or not once`
  const percent = Math.round((100 * noticed) / Math.max(1, chosen.length))
  end(`${noticed} of ${chosen.length} noticed (${percent} %)${rest}`, noticed === chosen.length ? 0 : 1)
}

function testsOf({ tests, file }: Mutant): string[] {
  return tests ?? [`${dirname(file)}/`]
}

/** What its row names; of these files where the change says some. Browsers are asked where nothing else is named. */
function namedBy({ row, tests }: Mutant): Chosen {
  const named = readRows().get(row!)?.tests ?? []
  const isBrowser = ({ files }: NamedTest) => files.every((file) => file.startsWith('e2e/'))
  const chosen = tests
    ? named.filter(({ files }) => files.some((file) => tests.includes(file)))
    : named.filter((each) => named.every(isBrowser) || !isBrowser(each))
  const titles = chosen.map(({ title }) => title).filter((title) => title !== undefined)
  return { tests: [...new Set(chosen.flatMap(({ files }) => files))], titles: titles.length === chosen.length ? titles : [] }
}

/** What git knows or would take, beside the packages that are installed. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'beau-mutants-'))
  // Where we are root the database of the tests is not.
  chmodSync(folder, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

function occurrences(file: string, text: string): number {
  try {
    return readFileSync(join(copy!, file), 'utf8').split(text).length - 1
  } catch {
    return 0
  }
}

/** Answers how many were noticed. Tests that fail unchanged can notice nothing. */
async function tryAll(chosen: Chosen, mutants: Mutant[]): Promise<number> {
  const unchanged = await runTests(chosen)
  if (unchanged.kind !== 'passed') {
    console.log(`FAILED   before anything is changed: ${chosen.tests.join(' ')} ${chosen.titles.join(', ')}`)
    return 0
  }
  let noticed = 0
  for (const { breaks, file, text, into, row } of mutants) {
    const path = join(copy!, file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, whole.split(text).join(into))
    const outcome = await runTests(chosen)
    writeFileSync(path, whole)
    if (outcome.kind === 'failed') noticed++
    const verdict = { passed: 'UNSEEN ', broken: 'BROKEN ', failed: 'noticed' }[outcome.kind]
    console.log(`${verdict}  ${row ? `${row} ` : ''}${file}: ${breaks}`)
    if (outcome.kind === 'failed') console.log(`         by: ${outcome.by}`)
  }
  return noticed
}

/** Up to the first test that fails, by its name. What does not even load is broken, not noticed; nor are tests that are not there. */
async function runTests({ tests, titles }: Chosen): Promise<Outcome> {
  const report = join(copy!, '.report.json')
  rmSync(report, { force: true })
  const config = tests.every((file) => file.startsWith('e2e/')) ? ['--config', 'e2e/vitest.config.ts'] : []
  if (config.length > 0 && (await run(process.execPath, ['tools/build-web.ts'], report)) !== 0) return { kind: 'broken' }
  const named = titles.length > 0 ? ['-t', titles.map((title) => patternOf(title).source).join('|')] : []
  const status = await run(resolve('node_modules/.bin/vitest'), ['run', '--bail', '1', ...config, ...named, ...tests], report)
  if (status === 'hung') return { kind: 'failed', by: 'a run that does not end' }
  const files = readReport(report)
  const all = files.flatMap((file) => file.assertionResults)
  const failed = all.find((test) => test.status === 'failed')
  if (failed) return { kind: 'failed', by: failed.title }
  const after = files.find((file) => file.status === 'failed' && file.assertionResults.length > 0)
  if (after) return { kind: 'failed', by: `what follows the tests of ${after.name}` }
  const passed = all.filter((test) => test.status === 'passed')
  const absent = titles.find((title) => !passed.some(({ fullName }) => patternOf(title).test(fullName)))
  return { kind: status === 0 && absent === undefined ? 'passed' : 'broken' }
}

function run(program: string, args: string[], report: string): Promise<number | null | 'hung'> {
  const child = spawn(program, args, {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, REPORT: report },
  })
  running = child
  let hung = false
  const timer = setTimeout(() => {
    hung = true
    child.kill()
  }, longest)
  return new Promise((done) => {
    child.once('exit', (status) => {
      clearTimeout(timer)
      done(hung ? 'hung' : status)
    })
  })
}

function readReport(file: string): Report['testResults'] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults
  } catch {
    return []
  }
}

function end(sentence: string, status: 0 | 1): never {
  console.log(sentence)
  running?.kill()
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('Ended; nothing was changed here.', 1))

await main(process.argv.slice(2))
