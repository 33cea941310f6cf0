/** A site's own colour for controls (buttons, links, the selected item): one on light grounds, one on dark ones; `#rrggbb`. */
export interface Accent {
  light: string
  dark: string
}

export type Scheme = keyof Accent

/**
 * The ground of text (web/styles/tokens.css) with the least contrast: --sunken by day, --raised by night. Text readable
 * there is readable on all of them.
 */
export const grounds: Accent = { light: '#f1f4f7', dark: '#1c2128' }

/** The minimum for text (WCAG 2.2, 1.4.3 AA). */
export const leastContrast = 4.5

/** The contrast of a colour with the ground of a scheme, not rounded up; undefined for what is no colour. */
export function contrastOn(scheme: Scheme, colour: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return undefined
  return Math.floor(contrast(colour, grounds[scheme]) * 100) / 100
}

/** What is wrong with a colour for a scheme, as the end of a sentence that says what it must be; undefined where nothing is. */
export function colourProblem(colour: string, scheme: Scheme): string | undefined {
  // Not rounded up: an insufficient value could look sufficient.
  const ratio = contrastOn(scheme, colour)
  if (ratio === undefined) return 'a colour as six hexadecimal digits, like #7a1fa2'
  if (ratio >= leastContrast) return undefined
  return `${scheme === 'light' ? 'dark' : 'light'} enough for text on our ${scheme} ground ${grounds[scheme]}: ${leastContrast}:1 or more, and it has ${ratio}:1`
}

/** How much two colours differ (WCAG 2.2, contrast ratio): 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * The tokens of web/styles/tokens.css that follow from a site's own colour. Text on them keeps its contrast where the colour
 * itself has it: white, or our darkest ground, on the colour; the colour, further from its ground, on a tint of it.
 */
export function accentTokens({ light, dark }: Accent): Record<string, string> {
  const day = { hover: mixed(light, black, 0.1), press: mixed(light, black, 0.2), tint: mixed(white, light, 0.07) }
  const night = { hover: mixed(dark, white, 0.12), press: mixed(dark, white, 0.24), tint: mixed(grounds.dark, dark, 0.12) }
  const tintHover = [mixed(white, light, 0.12), mixed(grounds.dark, dark, 0.17)] as const
  return {
    act: both(light, dark),
    'act-hover': both(day.hover, night.hover),
    'act-press': both(day.press, night.press),
    'on-act': both(white, '#0c0f13'),
    'act-text': both(light, dark),
    'act-tint': both(day.tint, night.tint),
    'act-tint-hover': both(...tintHover),
    'on-act-tint': both(mixed(light, black, 0.25), mixed(dark, white, 0.45)),
    'act-deep': mixed(light, black, 0.25),
    'act-inverse': both(mixed(dark, white, 0.3), mixed(light, black, 0.2)),
    focus: both(light, dark),
    gradient: `linear-gradient(120deg, ${light}, ${mixed(light, dark, 0.6)})`,
    // White text is on it by day and by night.
    'gradient-deep': `linear-gradient(120deg, ${light}, ${mixed(light, black, 0.35)})`,
    'gradient-tint': `linear-gradient(120deg, ${both(day.tint, night.tint)}, ${both(...tintHover)})`,
    'mark-blue': light,
    'mark-teal': mixed(light, dark, 0.5),
    'mark-light': dark,
  }
}

const white = '#ffffff'
const black = '#000000'

function both(day: string, night: string): string {
  return `light-dark(${day}, ${night})`
}

/** Mixes `share` of the second into the first. */
export function mixed(first: string, second: string, share: number): string {
  const [one, other] = [channels(first), channels(second)]
  const parts = one.map((value, index) => Math.round(value + (other[index]! - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
