import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** One change of one rule, as a careless colleague might make it. */
interface Mutant {
  /** What is wrong then, as a sentence. */
  breaks: string
  file: string
  /** What stands there now, exactly once. */
  text: string
  into: string
  /** Files and folders of the tests that should notice; the folder of the file unless said. */
  tests?: string[]
}

interface Report {
  testResults: Array<{ name: string; status: string; assertionResults: Array<{ title: string; status: string }> }>
}

type Outcome = { kind: 'passed' | 'broken' } | { kind: 'failed'; by: string }

/** A run that does not end has noticed, too. */
const longest = 10 * 60_000

/** All changes are made in it, never where one works. */
let copy: string | undefined
let running: ChildProcess | undefined

/** `npm run mutants -- server/payments [words]`: the changes of the list that are of this room, and of these words. */
async function main([given = '', ...words]: string[]): Promise<void> {
  const room = given.replace(/\/$/, '')
  const chosen = readList()
    .filter((mutant) => [mutant.file, ...testsOf(mutant)].some((path) => path.startsWith(room)))
    .filter(({ breaks }) => words.every((word) => breaks.includes(word)))
  if (chosen.length === 0) end(`tools/mutants has no change of ${[given, ...words].join(' ')}.`, 1)
  copy = copyTree()
  const stale = chosen.filter(({ file, text }) => occurrences(file, text) !== 1)
  for (const { breaks, file } of stale) console.log(`STALE    ${file}: ${breaks}`)
  const byTests = Map.groupBy(
    chosen.filter((mutant) => !stale.includes(mutant)),
    (mutant) => testsOf(mutant).join(' '),
  )
  let noticed = 0
  for (const [tests, mutants] of byTests) noticed += await tryAll(tests.split(' '), mutants)
  const rest = stale.length === 0 ? '' : `, ${stale.length} stale: their text is not there, or not once`
  const percent = Math.round((100 * noticed) / Math.max(1, chosen.length))
  end(`${noticed} of ${chosen.length} noticed (${percent} %)${rest}`, noticed === chosen.length ? 0 : 1)
}

function readList(): Mutant[] {
  const files = globSync('tools/mutants/*.json').sort()
  return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Mutant[])
}

function testsOf({ tests, file }: Mutant): string[] {
  return tests ?? [`${dirname(file)}/`]
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
async function tryAll(tests: string[], mutants: Mutant[]): Promise<number> {
  const unchanged = await runTests(tests)
  if (unchanged.kind !== 'passed') end(`The tests of ${tests.join(' ')} fail before anything is changed.`, 1)
  let noticed = 0
  for (const { breaks, file, text, into } of mutants) {
    const path = join(copy!, file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, whole.split(text).join(into))
    const outcome = await runTests(tests)
    writeFileSync(path, whole)
    if (outcome.kind === 'failed') noticed++
    const verdict = { passed: 'UNSEEN ', broken: 'BROKEN ', failed: 'noticed' }[outcome.kind]
    console.log(`${verdict}  ${file}: ${breaks}`)
    if (outcome.kind === 'failed') console.log(`         by: ${outcome.by}`)
  }
  return noticed
}

/** Up to the first test that fails, by its name. What does not even load is broken, not noticed. */
async function runTests(tests: string[]): Promise<Outcome> {
  const report = join(copy!, '.report.json')
  rmSync(report, { force: true })
  const status = await run(['run', '--bail', '1', ...tests], report)
  if (status === 'hung') return { kind: 'failed', by: 'a run that does not end' }
  const files = readReport(report)
  const failed = files.flatMap((file) => file.assertionResults).find((test) => test.status === 'failed')
  if (failed) return { kind: 'failed', by: failed.title }
  const after = files.find((file) => file.status === 'failed' && file.assertionResults.length > 0)
  if (after) return { kind: 'failed', by: `what follows the tests of ${after.name}` }
  return { kind: status === 0 ? 'passed' : 'broken' }
}

function run(args: string[], report: string): Promise<number | null | 'hung'> {
  const child = spawn(resolve('node_modules/.bin/vitest'), args, {
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
