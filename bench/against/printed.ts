/** A figure as any commit's bench prints it: `P1 country: 0.95 × L_cards (goal ≤ 1.25, spread 1.04)`. */
export interface Printed {
  name: string
  value: number
  unit: string
}

const figureLine = /^(\S.*): (-?\d[\d.]*)(?: ([^(]*?))? \((?:.*\b)?(?:goal|spread) .*\)$/

/** All figures with a number among what a bench printed. */
export function printedFigures(output: string): Printed[] {
  return output.split('\n').flatMap((line) => {
    const [, name, value, unit = ''] = figureLine.exec(line) ?? []
    return name === undefined ? [] : [{ name, value: Number(value), unit }]
  })
}
