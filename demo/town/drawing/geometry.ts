/** A point in figure units: a head is 310 high, with its origin between eye level and ear. A third value of 1 makes a corner. */
export type Pt = readonly [number, number, 1?]
export type Line = readonly Pt[]

/** Parses points such as `44 -153, 86 -124!`: x and y, ! for a corner; an interpolated line is spliced in. */
export function pts(texts: TemplateStringsArray, ...values: readonly (number | Line)[]): Line {
  const out: [number, number, 1?][] = []
  let x: number | undefined
  const add = (value: number): void => {
    if (x === undefined) x = value
    else {
      out.push([x, value])
      x = undefined
    }
  }
  for (const [i, text] of texts.entries()) {
    for (const word of text.match(/-?[\d.]+|!/g) ?? []) {
      if (word === '!') out.at(-1)![2] = 1
      else add(Number(word))
    }
    const value = values[i]
    if (typeof value === 'number') add(value)
    else if (value) out.push(...(value as [number, number, 1?][]))
  }
  return out
}

const r = (value: number): string => String(Math.round(value * 10) / 10)

/** A smooth path through the points (Catmull-Rom), with a corner at each marked point. */
export function path(points: Line, closed = true): string {
  const n = points.length
  const at = (i: number): Pt => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!
  let d = `M${r(at(0)[0])} ${r(at(0)[1])}`
  const k = 0.17
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const from = b[2] ? b : [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k]
    const to = c[2] ? c : [c[0] - (e[0] - b[0]) * k, c[1] - (e[1] - b[1]) * k]
    d += `C${r(from[0]!)} ${r(from[1]!)} ${r(to[0]!)} ${r(to[1]!)} ${r(c[0])} ${r(c[1])}`
  }
  return closed ? `${d}Z` : d
}

export const shape = (points: Line, fill: string, extra = ''): string => `<path d="${path(points)}" fill="${fill}"${extra}/>`
export const stroke = (points: Line, colour: string, width: number, extra = ''): string =>
  `<path d="${path(points, false)}" fill="none" stroke="${colour}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}"/>`
export const ring = (x: number, y: number, radius: number, colour: string, width: number): string =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="none" stroke="${colour}" stroke-width="${r(width)}"/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0): string =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(w)}" height="${r(h)}" fill="${fill}"${round ? ` rx="${r(round)}"` : ''}/>`
/** A shape with straight edges only. */
export const poly = (points: Line, fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}Z" fill="${fill}"/>`
/** Clips a drawing to the form. */
export const within = (form: Line, drawn: string, id: string): string =>
  `<clipPath id="${id}"><path d="${path(form)}"/></clipPath><g clip-path="url(#${id})">${drawn}</g>`

/** A brush stroke from a to b: bowed by `bow` (up is negative), thickest at the share `at` of its length, pointed at both ends. */
export function brush(a: Pt, b: Pt, bow: number, thick: number, fill: string, at = 0.5): string {
  const [mx, my] = [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at]
  return `<path d="M${r(a[0])} ${r(a[1])}Q${r(mx)} ${r(my + bow * 2 - thick)} ${r(b[0])} ${r(b[1])}Q${r(mx)} ${r(my + bow * 2 + thick)} ${r(a[0])} ${r(a[1])}Z" fill="${fill}" stroke="${fill}" stroke-width="2.5" stroke-linejoin="round"/>`
}

const at = (p: Pt, x: number, y: number): Pt => (p[2] ? [x, y, 1] : [x, y])
export const mirror = (points: Line): Line => points.map((p) => at(p, -p[0], p[1]))
/** Mirrors a right half, drawn from the top down, to a closed outline. */
export const whole = (half: Line): Line => [
  ...half,
  ...mirror(half)
    .toReversed()
    .filter(([x]) => Math.abs(x) > 0.5),
]
export const move = (points: Line, dx: number, dy: number): Line => points.map((p) => at(p, p[0] + dx, p[1] + dy))

export function turn(point: Pt, degrees: number, [cx, cy]: Pt): Pt {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [x, y] = [point[0] - cx, point[1] - cy]
  return at(point, cx + x * c - y * s, cy + x * s + y * c)
}

/** Moves each point out along the line's normal (left of its direction) by `by(share of the length)`. */
export function swell(points: Line, by: (share: number) => number): Line {
  return points.map((p, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.hypot(dx, dy) || 1
    const out = by(i / (points.length - 1))
    return [p[0] + (dy / long) * out, p[1] - (dx / long) * out]
  })
}

/** Evenly spaced points along a line. */
export function along(points: Line, step: number): Pt[] {
  const result: Pt[] = []
  let rest = 0
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i]!, points[i + 1]!]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1])
    let t = rest
    for (; t < long; t += step) result.push([a[0] + ((b[0] - a[0]) * t) / long, a[1] + ((b[1] - a[1]) * t) / long])
    rest = t - long
  }
  return result
}

/** A part of an arm: a tapered tube with round ends. */
export function limb(a: Pt, b: Pt, wa: number, wb: number, bulge = 0): Line {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const long = Math.hypot(dx, dy) || 1
  const [ux, uy, nx, ny] = [dx / long, dy / long, -dy / long, dx / long]
  const p = (t: number, side: number): Pt => [a[0] + ux * long * t + nx * side, a[1] + uy * long * t + ny * side]
  const [upper, lower] = [wa * 0.6 + wb * 0.4 + bulge, wa * 0.3 + wb * 0.7 + bulge * 0.3]
  const down = [p(0, wa), p(0.35, upper), p(0.7, lower), p(1, wb), p(1 + (wb / long) * 0.8, 0)]
  const up = [p(1, -wb), p(0.7, -lower), p(0.35, -upper), p(0, -wa), p((-wa / long) * 0.7, 0)]
  return [...down, ...up]
}

/** A form whose part outside the moved form is in shadow: one sharp edge, no seam on the lit side. */
export function cut(form: Line, moved: Line, base: string, shade: string, id: string): string {
  const bare = `<path fill-rule="evenodd" d="M-2000-2000H2000V2000H-2000Z${path(moved)}" fill="${shade}"/>`
  return shape(form, base) + within(form, bare, id)
}
