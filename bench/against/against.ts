import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { circumstances } from '../record/circumstances.ts'
import { runFile, writeJson } from '../record/measured.ts'
import { checkOut } from './check-out.ts'
import { type Comparison, compareTurns, comparisonLine } from './comparison.ts'
import { type Printed, printedFigures } from './printed.ts'

const turns = Number(process.env.BENCH_PAIRS || 3)
const folder = resolve('.bench/against')

/**
 * Runs each bench of a commit and of this tree in turn, so that the machine is the same for both, and prints old, new and their
 * ratio. Each side has its own code, build and towns, both founded anew: one that has been used is slower. Whether all ran.
 */
export async function compareWith(commit: string, names: readonly string[]): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const old = checkOut(commit, resolve(folder, 'old'))
  const here = circumstances()
  const file = runFile(here.at, `${here.commit}-against-${old.commit}`)
  const results: Record<string, Comparison[]> = {}
  let complete = true
  console.log(`${here.commit}${here.changed ? ' with changes' : ''} against ${old.commit}, ${turns} turns`)
  try {
    for (const name of names) {
      const compared = inTurn(name, old.tree)
      if (compared) results[name] = compared
      else complete = false
      for (const each of compared ?? []) console.log(comparisonLine(each))
      writeJson(file, { ...here, against: old.commit, results })
    }
  } finally {
    old.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`Every sample: ${file}`)
  return complete
}

function inTurn(name: string, tree: string): Comparison[] | undefined {
  const [old, now]: [Printed[][], Printed[][]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    for (const [side, into, cwd] of [['before', old, tree], ['now', now, '.']] as const) {
      const printed = runIn(cwd, name, resolve(folder, side))
      if (!printed) return (console.error(`${name} did not run ${side}`), undefined)
      into.push(printed)
    }
    console.log(`  ${name}: turn ${turn + 1} of ${turns}`)
  }
  return compareTurns(old, now)
} // prettier-ignore

/** One pair of cells by that tree's own bench; undefined if it failed, whose last lines are printed. */
function runIn(cwd: string, name: string, towns: string): Printed[] | undefined {
  const env = { ...process.env, BENCH_PAIRS: '1', BENCH_FOLDER: towns, BUILD_DIR: '', BENCH_VERBOSE: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.ts', name], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status === 0) return printedFigures(stdout)
  console.error([stdout, stderr].join('\n').trim().split('\n').slice(-8).join('\n'))
  return undefined
}
