/** Template tag for SVG text: numbers are rounded to a tenth, so that the same figure is the same bytes everywhere. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let text = parts[0] ?? ''
  for (const [index, value] of values.entries()) text += show(value) + (parts[index + 1] ?? '')
  return text
}

/** The same shape on the other side of the face. */
export function mirrored(shape: string): string {
  return shape + `<g transform="scale(-1 1)">${shape}</g>`
}

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

function show(value: string | number): string {
  if (typeof value === 'string') return value
  const rounded = Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded)
}
