import { type Figure, median, defaultTiming } from './measure.ts'

/** Measures one figure for so many seconds; the higher the better. */
export type Cell = (seconds: number) => Promise<number>

/** Limit, candidate, limit, candidate …, after warming up both: the candidate in terms of the limit. */
export async function alternate(limit: Cell, candidate: Cell, unit = 'a second'): Promise<Figure> {
  await limit(1)
  await candidate(Math.min(2, defaultTiming.seconds))
  const ratios: number[] = []
  for (let pair = 0; pair < defaultTiming.pairs; pair++) {
    const most = await limit(defaultTiming.seconds)
    const reached = await candidate(defaultTiming.seconds)
    if (process.env.BENCH_VERBOSE) console.log(`  ${reached.toFixed(0)} of ${most.toFixed(0)} ${unit}`)
    ratios.push(reached / most)
  }
  return figureOf(ratios)
}

/** Median of the pairs' ratios, and their spread. */
export function figureOf(ratios: readonly number[]): Figure {
  return { ratio: median(ratios), spread: Math.max(...ratios) / Math.min(...ratios) }
}
