/** One operation, repeated for the duration of a cell. */
export type Operation = () => Promise<unknown>

export interface Cell {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Operations per second. */
  rate: number
}

/** Median of the pairs' ratios, and their spread: largest by smallest. */
export interface Figure {
  ratio: number
  spread: number
}

export interface Ratio {
  p50: Figure
  p99: Figure
  rate: Figure
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

/** Three pairs of five seconds; `BENCH_SECONDS` shortens or lengthens a cell. */
export const defaultTiming: Timing = { seconds: Number(process.env.BENCH_SECONDS || 5), pairs: 3 }

/** Beyond this spread the run is meaningless: the machine was busy. */
const noisyFrom = 1.5

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
    compare(
      limits.map((each) => each[of]),
      candidates.map((each) => each[of]),
    )
  return { p50: figure('p50'), p99: figure('p99'), rate: figure('rate'), limit: medians(limits), candidate: medians(candidates) }
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

/** One line: `P1 country: 0.95 × L_cards (goal ≤ 1.25, spread 1.04)`. `goal` is the maximum; negative: the minimum. */
export function report(name: string, figure: Figure, limit: string, goal?: number): void {
  const aim = goal === undefined ? '' : goal < 0 ? `goal ≥ ${-goal}, ` : `goal ≤ ${goal}, `
  const noisy = figure.spread > noisyFrom ? ', noisy' : ''
  console.log(`${name}: ${figure.ratio.toFixed(2)} × ${limit} (${aim}spread ${figure.spread.toFixed(2)}${noisy})`)
}

export function median(values: readonly number[]): number {
  return quantile(Float64Array.from(values).sort(), 0.5)
}

function compare(limits: readonly number[], candidates: readonly number[]): Figure {
  const ratios = candidates.map((value, pair) => value / limits[pair]!)
  return { ratio: median(ratios), spread: Math.max(...ratios) / Math.min(...ratios) }
}

function medians(cells: readonly Cell[]): Cell {
  const of = (key: keyof Cell) => median(cells.map((each) => each[key]))
  return { p50: of('p50'), p99: of('p99'), rate: of('rate') }
}

function quantile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
