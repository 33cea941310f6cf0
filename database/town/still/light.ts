import { mix, multiply } from '../drawing/colour.ts'
import type { Palette } from '../drawing/palettes.ts'

/** A colour in shadow. */
export const dark = (colour: string, p: Palette): string => mix(multiply(colour, p.shadow), p.ink, 0.12)
