import { type Pair, spreadOf, state } from '../record/figures.ts'

/** One operation, repeated for the duration of a cell. */
export type Operation = () => Promise<unknown>

export interface Cell {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Operations per second. */
  rate: number
}

/** Median of the pairs' ratios, their spread (largest by smallest) and that of the limit. */
export interface Compared {
  ratio: number
  spread: number
  limitSpread: number
  pairs: readonly Pair[]
}

export interface Ratio {
  p50: Compared
  p99: Compared
  rate: Compared
  /** Medians over the pairs, for a reader who needs the absolute values. */
  limit: Cell
  candidate: Cell
}

export interface Timing {
  /** Duration of one cell. */
  seconds: number
  /** How often limit and candidate alternate. */
  pairs: number
}

/** Three pairs of five seconds; `BENCH_SECONDS` shortens or lengthens a cell, `BENCH_PAIRS` their number. */
export const defaultTiming: Timing = {
  seconds: Number(process.env.BENCH_SECONDS || 5),
  pairs: Number(process.env.BENCH_PAIRS || 3),
}

/** Runs limit, candidate, limit, candidate … after a short warm-up, and returns the candidate in terms of the limit. */
export async function ratio(limit: Operation, candidate: Operation, { seconds, pairs }: Timing = defaultTiming): Promise<Ratio> {
  await cell(limit, Math.min(seconds, 0.5))
  await cell(candidate, Math.min(seconds, 0.5))
  const limits: Cell[] = []
  const candidates: Cell[] = []
  for (let pair = 0; pair < pairs; pair++) {
    limits.push(await cell(limit, seconds))
    candidates.push(await cell(candidate, seconds))
  }
  const figure = (of: keyof Cell) =>
    compared(limits.map((limit, pair) => ({ limit: limit[of], candidate: candidates[pair]![of] })))
  return { p50: figure('p50'), p99: figure('p99'), rate: figure('rate'), limit: medians(limits), candidate: medians(candidates) }
}

/** Measures one rate for so many seconds; the higher the better. */
export type Rate = (seconds: number) => Promise<number>

/** Measures two rates as `ratio` measures two operations: limit, candidate, limit, candidate …, after warming up both. */
export async function alternate(limit: Rate, candidate: Rate, unit = 'a second'): Promise<Compared> {
  await limit(1)
  await candidate(Math.min(2, defaultTiming.seconds))
  const pairs: Pair[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const most = await limit(defaultTiming.seconds)
    const reached = await candidate(defaultTiming.seconds)
    if (process.env.BENCH_VERBOSE) console.log(`  ${reached.toFixed(0)} of ${most.toFixed(0)} ${unit}`)
    pairs.push({ limit: most, candidate: reached })
  }
  return compared(pairs)
}

/** Runs an operation for some seconds, at least ten times. */
export async function cell(operation: Operation, seconds: number): Promise<Cell> {
  const times: number[] = []
  const start = performance.now()
  while (performance.now() - start < seconds * 1000 || times.length < 10) {
    const before = performance.now()
    await operation()
    times.push(performance.now() - before)
  }
  const elapsed = (performance.now() - start) / 1000
  const sorted = Float64Array.from(times).sort()
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), rate: times.length / elapsed }
}

/** Prints and stores a ratio: `P1 country: 0.95 × L_cards (goal ≤ 1.25, …)`. `goal` is the maximum; negative: the minimum. */
export function report(name: string, { ratio: value, spread, limitSpread, pairs }: Compared, limit: string, goal?: number): void {
  const aim = goal === undefined ? undefined : goal < 0 ? `≥ ${-goal}` : `≤ ${goal}`
  state(name, value, { unit: `× ${limit}`, goal: aim, digits: 2, spread, limitSpread, pairs })
}

/** The median of the pairs' ratios, with their spreads. */
export function compared(pairs: readonly Pair[]): Compared {
  const ratios = pairs.map(({ limit, candidate }) => candidate / limit)
  return { ratio: median(ratios), spread: spreadOf(ratios), limitSpread: spreadOf(pairs.map(({ limit }) => limit)), pairs }
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  return quantile(Float64Array.from(values).sort(), percent / 100)
}

function medians(cells: readonly Cell[]): Cell {
  const of = (key: keyof Cell) => median(cells.map((each) => each[key]))
  return { p50: of('p50'), p99: of('p99'), rate: of('rate') }
}

function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
