import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { benches } from '../benches.ts'
import type { Circumstances } from './circumstances.ts'
import type { Figure } from './figures.ts'

/** What one bench measured, with every sample. */
export interface Measured extends Circumstances {
  bench: string
  /** Members of the measured town, seconds of a cell, and pairs of cells, as far as the bench has them. */
  members: number
  seconds: number
  pairs: number
  minutes: number
  figures: readonly Figure[]
  /** Why it ended early; the figures until then are kept. */
  failed?: string
}

/** The newest of each bench that was put into the table. */
export const newest = 'bench/figures.json'

/** A new file for a run, which git ignores. */
export function runFile(at: string, what: string): string {
  return join('.bench', 'runs', `${at.slice(0, 19).replaceAll(':', '-')}-${what}.json`)
}

export function readMeasured(file: string): Measured[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured[]) : []
}

/** Six digits of each number are enough. */
export function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const short = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value)
  writeFileSync(file, JSON.stringify(content, short, 1) + '\n')
}

/** Each bench's newest, in the order of a whole run. A failed one does not take the place of one that ended. */
export function merged(before: readonly Measured[], now: readonly Measured[]): Measured[] {
  return benches.flatMap(({ name }) => {
    const of = (some: readonly Measured[]) => some.findLast(({ bench, failed }) => bench === name && !failed)
    const found = of(now) ?? of(before)
    return found ? [found] : []
  })
}
