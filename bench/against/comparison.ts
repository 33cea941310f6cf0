import { median } from '../harness/measure.ts'
import type { Printed } from './printed.ts'

/** One figure of both commits, a value for each turn. */
export interface Comparison {
  name: string
  unit: string
  old: number[]
  now: number[]
  /** Median of the turns' ratios, now by old; undefined if the two are not measured in the same unit. */
  ratio?: number
}

/** Pairs the figures of both commits by name; each turn ran one after the other. One that only one side has is left out. */
export function compareTurns(old: readonly Printed[][], now: readonly Printed[][]): Comparison[] {
  const names = [...new Set(now.flat().map(({ name }) => name))]
  return names.flatMap((name) => {
    const [before, after] = [old, now].map((turns) => turns.flatMap((turn) => turn.filter((each) => each.name === name)))
    if (before!.length === 0 || before!.length !== after!.length) return []
    const same = before![0]!.unit === after![0]!.unit
    const [olds, nows] = [before!.map(({ value }) => value), after!.map(({ value }) => value)]
    const unit = same ? after![0]!.unit : `${after![0]!.unit}, once ${before![0]!.unit}`
    return [{ name, unit, old: olds, now: nows, ...(same && { ratio: median(nows.map((value, turn) => value / olds[turn]!)) }) }]
  })
}

/** `P9 send: 0.24 before, 0.30 now, × L_insert: 1.25 of before (0.23 to 0.25; 0.29 to 0.31)`. */
export function comparisonLine({ name, unit, old, now, ratio }: Comparison): string {
  const values = `${name}: ${median(old)} before, ${median(now)} now${unit && `, ${unit}`}`
  if (ratio === undefined) return `${values}: measured otherwise, not compared`
  const apart = Math.max(...old) < Math.min(...now) || Math.max(...now) < Math.min(...old)
  return `${values}: ${ratio.toFixed(2)} of before (${range(old)}; ${range(now)}${apart ? '' : ', no difference beyond that of the turns'})`
}

function range(values: readonly number[]): string {
  return `${Math.min(...values)} to ${Math.max(...values)}`
}
