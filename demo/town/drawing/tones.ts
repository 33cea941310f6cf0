import { difference, mix, multiply } from './colour.ts'
import type { Look } from './look.ts'
import type { Palette } from './palettes.ts'
import { hairs, skins } from './skins.ts'

/** Colours of a figure in the light of one picture. */
export interface Tones {
  skin: string
  /** Skin in shadow, and its darkest lines. */
  shade: string
  deep: string
  ink: string
  hair: string
  hairLit: string
  beard: string
  lip: string
  white: string
}

export function tonesOf({ skin: tone, hairColour, beardColour }: Look, p: Palette): Tones {
  const base = skins[tone]!
  const own = hairs[hairColour]
  const skin = mix(base, p.light, p.share * (1 - tone * 0.05))
  const shade = multiply(mix(base, '#ffffff', 0.08 + tone * 0.015), mix(p.shadow, '#ffffff', 0.12))
  return {
    skin,
    shade,
    deep: mix(shade, p.ink, 0.72),
    ink: mix(p.ink, '#000000', 0.1),
    hair: mix(own, p.ink, 0.25),
    hairLit: mix(mix(own, p.light, 0.28), p.shadow, 0.12),
    beard: mix(mix(hairs[beardColour], p.ink, 0.16), p.shadow, 0.14),
    lip: mix(mix(skin, shade, 0.6), '#b0463f', 0.22),
    white: mix('#fbf3e6', p.light, p.share * 0.5),
  }
}

/** Minimum difference between lit skin and the background, so that a face is legible on a card. */
export const leastContrast = 0.15

export const contrasts = (look: Look, palette: Palette, ground: string): boolean =>
  difference(tonesOf(look, palette).skin, ground) >= leastContrast
