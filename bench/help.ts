import { benches } from './benches.ts'
import { goals } from './record/goals.ts'
import { newest, readMeasured } from './record/measured.ts'

/** What there is to run, and how long each took when it was last put into the table. */
export function helpText(): string {
  const last = new Map(readMeasured(newest).map(({ bench, minutes }) => [bench, minutes]))
  const rows = benches.map(({ name, about, long }) => {
    const ids = goals.filter(({ bench }) => bench === name).map(({ id }) => id)
    const minutes = last.get(name)
    const time = minutes === undefined ? '' : ` (${minutes < 1 ? 'less than a minute' : `${Math.round(minutes)} min`})`
    return `  ${name.padEnd(14)}${ids.join(' ').padEnd(16)}${about}${time}${long ? '; by name only' : ''}`
  })
  return `npm run bench -- [NAME or goal …] [options]        without a name: all of them, hours

Benches and the goals they measure:
${rows.join('\n')}

  --write             put the figures into docs/operations/figures.md, beside those of other benches
  --from FILE         put those of an earlier run's file there; measures nothing
  --against COMMIT    run each bench of COMMIT and of this tree in turn, and print old, new and their ratio
  --minutes N         duration of active and soak
  --members N         members on the site at once in active and soak

Environment:
  BENCH_MEMBERS=100000   members of the town: 1000000 for the goals
  BENCH_SECONDS=5        of a cell
  BENCH_PAIRS=3          of cells that alternate
  BENCH_VERBOSE=1        every pair as it is measured

Each run keeps its samples in .bench/runs/ and prints the file's name.`
}

/** Benches by name or by goal, each once. Throws an Error that says what is wrong. */
export function benchesOf(requested: readonly string[]): string[] {
  if (requested.length === 0) return benches.filter(({ long }) => !long).map(({ name }) => name)
  return [...new Set(requested.map(benchOf))]
}

function benchOf(word: string): string {
  if (benches.some(({ name }) => name === word.toLowerCase())) return word.toLowerCase()
  const goal = goals.find(({ id }) => id === word.toUpperCase())
  if (goal?.bench) return goal.bench
  if (goal) throw new Error(`${goal.id}, ${goal.work}: ${goal.elsewhere}.`)
  throw new Error(`No bench ${word}. There are: ${benches.map(({ name }) => name).join(', ')}.`)
}
