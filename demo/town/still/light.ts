import { mix, multiply } from '#demo/town/drawing/colour.ts'
import type { Palette } from '#demo/town/drawing/palettes.ts'

/** A colour in shadow. */
export const dark = (colour: string, p: Palette): string => mix(multiply(colour, p.shadow), p.ink, 0.12)
