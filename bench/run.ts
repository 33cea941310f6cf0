import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWith } from './against/against.ts'
import { against, from, help, requested, write } from './harness/options.ts'
import { benchesOf, helpText } from './help.ts'
import { circumstances } from './record/circumstances.ts'
import { type Measured, readMeasured, runFile, writeJson } from './record/measured.ts'
import { page, writeTable } from './record/table.ts'

/** `npm run bench -- --help` says what there is. Each bench prints `name: figure (goal …)`; none is a test. */
async function main(): Promise<boolean> {
  if (help) return (console.log(helpText()), true)
  if (from) return (writeTable(readMeasured(from)), console.log(`Written: ${page}`), true)
  const names = benchesOf(requested)
  if (against) return compareWith(against, names)
  const { at, commit } = circumstances()
  const file = runFile(at, commit)
  const all: Measured[] = []
  for (const name of names) {
    all.push(measure(name))
    writeJson(file, all)
  }
  if (write) writeTable(all)
  const failed = all.filter((each) => each.failed)
  for (const { bench, failed: why } of failed) console.error(`${bench} failed: ${why}`)
  console.log(`Every sample: ${file}${write ? `; the table: ${page}` : ''}`)
  return failed.length === 0
}

/** A bench in a process of its own: nothing that one leaves behind touches the next. */
function measure(name: string): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'beau-bench-'))
  const record = join(folder, 'measured.json')
  const options = process.argv.slice(2).filter((each) => each !== '--write' && !requested.includes(each))
  const { status, signal } = spawnSync(process.execPath, ['bench/one.ts', name, ...options], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_RECORD: record },
  })
  if (!existsSync(record)) throw new Error(`${name} was ended by ${signal ?? status}; what the others measured is kept`)
  const measured = JSON.parse(readFileSync(record, 'utf8')) as Measured
  rmSync(folder, { recursive: true })
  return measured
}

try {
  process.exit((await main()) ? 0 : 1)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
