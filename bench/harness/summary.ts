/** `P1 country: 1.29 × L_cards (goal ≤ 1.25, spread 1.04)`, as every bench prints its figures. */
const figureLine = /^([PR]\d+) (.+): (\S+)(.*?) \(goal ([<>≤≥]?) ?([^,)]+)(?:, (.*))?\)$/

const rows: string[] = []

/** From now on every printed figure is also collected for the table. */
export function collectFigures(): void {
  const print = console.log.bind(console)
  console.log = (...values: unknown[]) => {
    print(...values)
    const [text] = values
    const row = typeof text === 'string' ? rowOf(text) : undefined
    if (row) rows.push(row)
  }
}

/** All figures as rows of the table in docs/operations/measure.md; a missed goal is bold. */
export function printFigures(): void {
  if (rows.length > 0) console.log(`\n| | work | measured | goal |\n|---|---|---|---|\n${rows.join('\n')}`)
}

/** A printed figure as a row; undefined for any other line. */
export function rowOf(line: string): string | undefined {
  const parts = figureLine.exec(line)
  if (!parts) return undefined
  const [, name, work, value, unit, sign, goal, remark] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
  ]
  const figure = holds(value, sign, goal) ? value + unit : `**${value}${unit}**`
  return `| ${name} | ${work} | ${figure}${remark ? ` (${remark})` : ''} | ${sign && `${sign} `}${goal} |`
}

function holds(value: string, sign: string, goal: string): boolean {
  const [reached, aim] = [Number.parseFloat(value), Number.parseFloat(goal)]
  if (sign === '≤') return reached <= aim
  if (sign === '≥') return reached >= aim
  if (sign === '<') return reached < aim
  if (sign === '>') return reached > aim
  return value === goal || reached === aim
}
