import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { type Mutant, readMutants } from './mutant-list.ts'
import { change } from './mutant-place.ts'
import type { RunRequest, Ran } from './mutant-runner.ts'
import { type NamedTest, patternOf, readRows } from './security-table.ts'

type Outcome = { kind: 'passed' | 'broken' } | { kind: 'failed'; by: string }

/** Tests to run: files and folders, and only the tests of these titles. */
interface Chosen {
  tests: string[]
  titles: string[]
}

/** A run that does not end counts as noticed. */
const longest = 10 * 60_000

const table = 'docs/security.md'

/** All changes are made in this copy, never in the working tree. */
let copy: string | undefined
let running: ChildProcess | undefined
/** Changed back since the last request to the runner. */
let restored: string[] = []

/**
 * `node tools/run.mjs tools/mutants.ts server/payments [words]`: the listed changes of this folder, with these words.
 * `node tools/run.mjs tools/mutants.ts docs/security.md [rows]`: those that break the guard of a row there, tested only by the tests that it names.
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
  const stale = chosen.filter((mutant) => changeOf(mutant) === undefined)
  for (const { breaks, file } of stale) console.log(`STALE    ${file}: ${breaks}`)
  const byTests = Map.groupBy(
    chosen.filter((mutant) => !stale.includes(mutant)),
    (mutant) => JSON.stringify(isTable ? namedBy(mutant) : { tests: testsOf(mutant), titles: [] }),
  )
  let noticed = 0
  for (const [tests, mutants] of byTests) noticed += await tryAll(JSON.parse(tests) as Chosen, mutants)
  const rest = stale.length === 0 ? '' : `, ${stale.length} stale: npm run lint says why`
  const percent = Math.round((100 * noticed) / Math.max(1, chosen.length))
  end(`${noticed} of ${chosen.length} noticed (${percent} %)${rest}`, noticed === chosen.length ? 0 : 1)
}

function testsOf({ tests, file }: Mutant): string[] {
  return tests ?? [`${dirname(file)}/`]
}

/** The tests that its row names, within the files of the change if given. Browser tests run only if nothing else is named. */
function namedBy({ row, tests }: Mutant): Chosen {
  const named = readRows().get(row!)?.tests ?? []
  const isBrowser = ({ files }: NamedTest) => files.every((file) => file.startsWith('e2e/'))
  const chosen = tests
    ? named.filter(({ files }) => files.some((file) => tests.includes(file)))
    : named.filter((each) => named.every(isBrowser) || !isBrowser(each))
  const titles = chosen.map(({ title }) => title).filter((title) => title !== undefined)
  return { tests: [...new Set(chosen.flatMap(({ files }) => files))], titles: titles.length === chosen.length ? titles : [] }
}

/** The files that git tracks or would add, with the installed packages. */
function copyTree(): string {
  const folder = mkdtempSync(join(tmpdir(), 'beau-mutants-'))
  // As root, the tests' database runs as another account.
  chmodSync(folder, 0o755)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The changed file; undefined for a stale entry. */
function changeOf(mutant: Mutant): string | undefined {
  const path = join(copy!, mutant.file)
  const found = existsSync(path) ? change(mutant, readFileSync(path, 'utf8')) : undefined
  return found && 'changed' in found ? found.changed : undefined
}

/** Returns the number of noticed changes. Tests that fail unchanged can notice nothing. */
async function tryAll(chosen: Chosen, mutants: Mutant[]): Promise<number> {
  let unchanged = await runTests(chosen, restored)
  if (unchanged.kind !== 'passed') {
    // A change may have broken the runner itself, or the machine was too busy.
    stopRunner()
    unchanged = await runTests(chosen, [])
  }
  if (unchanged.kind !== 'passed') {
    console.log(`FAILED   before anything is changed: ${chosen.tests.join(' ')} ${chosen.titles.join(', ')}`)
    return 0
  }
  let noticed = 0
  for (const mutant of mutants) {
    const { breaks, file, row } = mutant
    const path = join(copy!, file)
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, changeOf(mutant)!)
    const outcome = await runTests(chosen, [file, ...restored])
    writeFileSync(path, whole)
    restored = [file]
    if (outcome.kind === 'failed') noticed++
    const verdict = { passed: 'UNSEEN ', broken: 'BROKEN ', failed: 'noticed' }[outcome.kind]
    console.log(`${verdict}  ${row ? `${row} ` : ''}${file}: ${breaks}`)
    if (outcome.kind === 'failed') console.log(`         by: ${outcome.by}`)
  }
  return noticed
}

/** Runs up to the first failure, by its name. A file that does not load is broken, not noticed; so are missing tests. */
async function runTests({ tests, titles }: Chosen, changed: string[]): Promise<Outcome> {
  const isBrowser = tests.every((file) => file.startsWith('e2e/'))
  // A started runner would not see the change.
  if (isBrowser || changed.some((file) => /^(database|server\/testing|server\/platform\/database)\//.test(file))) stopRunner()
  if (isBrowser && spawnSync(process.execPath, ['tools/build-web.ts'], { cwd: copy }).status !== 0) return { kind: 'broken' }
  const pattern = titles.length > 0 ? titles.map((title) => patternOf(title).source).join('|') : undefined
  const ran = await ask({ tests, pattern, changed }, isBrowser ? ['e2e/vitest.config.ts'] : [])
  if (ran === 'hung') return { kind: 'failed', by: 'a run that does not end' }
  if (ran.failed !== undefined) return { kind: 'failed', by: ran.failed }
  const absent = titles.find((title) => !ran.passed.some((name) => patternOf(title).test(name)))
  return { kind: ran.passed.length > 0 && absent === undefined ? 'passed' : 'broken' }
}

async function ask(request: RunRequest, config: string[]): Promise<Ran | 'hung'> {
  const env = { ...process.env, NODE_ENV: 'test' }
  if (!running?.connected) stopRunner()
  const runner = (running ??= fork('tools/mutant-runner.ts', config, {
    cwd: copy!,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  }))
  const answer = await new Promise<Ran | 'hung'>((done) => {
    const timer = setTimeout(() => done('hung'), longest)
    const settle = (ran: Ran | 'hung') => (clearTimeout(timer), runner.removeAllListeners(), done(ran))
    runner.on('message', (ran: Ran) => settle(ran))
    runner.on('exit', () => settle({ passed: [], failed: undefined }))
    runner.send(request)
  })
  if (answer === 'hung' || !runner.connected) stopRunner()
  return answer
}

/** Stops the runner and its children. */
function stopRunner(): void {
  if (running?.connected) running.disconnect()
  running = undefined
}

function end(sentence: string, status: 0 | 1): never {
  console.log(sentence)
  stopRunner()
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('Ended; nothing was changed here.', 1))

await main(process.argv.slice(2))
