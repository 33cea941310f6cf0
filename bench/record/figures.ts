/** What limit and candidate took in one pair of cells, in the unit of the bench. */
export interface Pair {
  limit: number
  candidate: number
}

/** One figure as it is printed, stored and put into the table. */
export interface Figure {
  /** Begins with the goal's number if it belongs to a goal: `P1 country`. */
  name: string
  /** `not measured` if it could not be; the remark says why. */
  value: number | string
  /** `× L_cards`, `ms`. */
  unit: string
  /** `≤ 1.25`. */
  goal?: string
  holds?: boolean
  /** Largest by smallest ratio of the pairs, and largest by smallest limit: the noise of the machine. */
  spread?: number
  limitSpread?: number
  noisy?: true
  pairs?: readonly Pair[]
  /** For a figure that is no ratio: the samples whose median (or percentile) it is. */
  samples?: readonly number[]
  remark?: string
}

/** Beyond this spread a figure means little: the machine was busy. */
const noisyFrom = 1.5

/** The figures of this process, in the order of their measurement. */
export const figures: Figure[] = []

export interface Stated {
  unit?: string
  /** `≤ 1.25`. */
  goal?: string | undefined
  digits?: number
  spread?: number
  limitSpread?: number
  pairs?: readonly Pair[]
  samples?: readonly number[]
  remark?: string
}

/** Stores a figure and prints it: `P1 country: 0.95 × L_cards (goal ≤ 1.25, spread 1.04, limit’s 1.02)`. */
export function state(name: string, value: number | string, stated: Stated = {}): void {
  const { unit = '', goal, digits = 0, ...rest } = stated
  const rounded = typeof value === 'number' ? Number(value.toFixed(digits)) : value
  const noisy = Math.max(rest.spread ?? 1, rest.limitSpread ?? 1) > noisyFrom
  const figure: Figure = {
    name,
    value: rounded,
    unit,
    ...(goal && { goal, holds: holds(rounded, goal) }),
    ...rest,
    ...(noisy && { noisy }),
  }
  figures.push(figure)
  console.log(lineOf(figure, digits))
}

/** Stores and prints that a figure could not be measured here, and why. */
export function leaveOut(name: string, why: string): void {
  figures.push({ name, value: 'not measured', unit: '', remark: why })
  console.log(`${name}: not measured, ${why}`)
}

/** The value as the table shows it: `0.95 × L_cards`. */
export function shown({ value, unit }: Figure, digits?: number): string {
  const text = typeof value === 'number' ? value.toFixed(digits ?? (Number.isInteger(value) ? 0 : value < 0.1 ? 3 : 2)) : value
  return unit ? `${text} ${unit}` : text
}

/** What is said of a figure beside its value and its goal. */
export function remarks({ spread, limitSpread, noisy, remark }: Figure): string[] {
  return [
    ...(spread === undefined ? [] : [`spread ${spread.toFixed(2)}`]),
    ...(limitSpread === undefined ? [] : [`limit’s ${limitSpread.toFixed(2)}`]),
    ...(noisy ? ['noisy'] : []),
    ...(remark ? [remark] : []),
  ]
}

export function spreadOf(values: readonly number[]): number {
  return Math.max(...values) / Math.min(...values)
}

function lineOf(figure: Figure, digits: number): string {
  const said = [...(figure.goal ? [`goal ${figure.goal}`] : []), ...remarks(figure)]
  return `${figure.name}: ${shown(figure, digits)}${said.length > 0 ? ` (${said.join(', ')})` : ''}`
}

function holds(value: number | string, goal: string): boolean {
  const [, sign, aim] = /^([<>≤≥]?) ?(.+)$/.exec(goal)!
  if (typeof value === 'string') return value === aim
  if (!sign) return value === Number(aim)
  const least = Number(aim)
  return sign === '≤' ? value <= least : sign === '≥' ? value >= least : sign === '<' ? value < least : value > least
}
