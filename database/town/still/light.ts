import { mix, multiply } from '../drawing/colour.ts'
import type { Palette } from '../drawing/palettes.ts'

/** A colour where the light does not reach. */
export const dark = (colour: string, p: Palette): string => mix(multiply(colour, p.shadow), p.ink, 0.12)
