import type { Glasses } from '#demo/town/drawing/head/glasses.ts'
import type { Hat } from '#demo/town/drawing/head/hat.ts'
import { lookOf, partnerLookOf, type Build as Flesh, type Look } from '#demo/town/drawing/look.ts'
import type { TownPerson } from '#demo/town/person.ts'
import type { Random } from '#demo/town/random.ts'
import type { Hour } from './hours.ts'

/** Widths relative to an average man. `belly` is how far it protrudes, in heads. */
export interface Build {
  shoulder: number
  chest: number
  waist: number
  belly: number
  limb: number
}

export type Top = 'none' | 'tank' | 'tee' | 'shirt' | 'rolled' | 'sweater' | 'jacket' | 'hoodie'
export type Legs = 'trousers' | 'shorts' | 'trunks'

export interface Outfit {
  top: Top
  colour: string
  /** What shows under an open jacket or at the collar. */
  inner: string
  stripes?: string
  legs: Legs
  legColour: string
  /** undefined for bare feet. */
  shoes?: string
  apron?: string
  hat: Hat
  hatColour: string
}

/** A figure in one scene: the member's appearance and the clothes worn there. */
export interface Man {
  look: Look
  build: Build
  wears: Outfit
  glasses: Glasses
  smiles: boolean
  /** Makes the clip paths of two figures in one picture unique. */
  id: string
}

/** Clothes for a place, with weights. */
export interface Wardrobe {
  tops: Partial<Record<Top, number>>
  legs?: Partial<Record<Legs, number>>
  hats?: Partial<Record<Hat, number>>
  barefoot?: true
  apron?: number
}

export function manIn(person: TownPerson, hour: Hour, wardrobe: Wardrobe, r: Random): Man {
  return dressed(lookOf(person), hour, wardrobe, r, 'a')
}

/** The second member of a couple, in other colours than the first. */
export function partnerIn(person: TownPerson, hour: Hour, wardrobe: Wardrobe, r: Random, { wears }: Man): Man {
  const other = { ...hour, cloths: hour.cloths.filter((colour) => colour !== wears.colour) }
  return dressed(partnerLookOf(person), other, wardrobe, r, 'b')
}

function dressed(look: Look, hour: Hour, { tops, legs, hats, barefoot, apron }: Wardrobe, r: Random, id: string): Man {
  const [colour, inner, other] = r.shuffle(hour.cloths) as [string, string, string]
  const top = r.weighted(tops)
  const low = r.weighted(legs ?? { trousers: 1 })
  const striped = (top === 'tee' || top === 'sweater') && r.chance(0.22)
  const hat = look.turban ? 'turban' : r.weighted(hats ?? { none: 1 })
  return {
    look,
    build: buildOf(look.build),
    wears: {
      top,
      colour,
      inner: r.chance(0.6) ? '#f1ece0' : inner,
      ...(striped && { stripes: inner }),
      legs: low,
      legColour: low === 'trunks' ? r.pick([other, '#f2c14e', '#ef5b45', '#2f5f8a', '#f4f0e6']) : r.pick(trousers),
      ...(!barefoot && { shoes: r.pick(['#f4efe0', '#6b4632', '#2a2530', '#f4efe0', '#b5533c']) }),
      ...(apron !== undefined && r.chance(apron) && { apron: r.pick(['#e8533f', '#2f5f8a', '#3a3f45', '#4f7058']) }),
      hat,
      hatColour: other,
    },
    glasses: look.glasses ? 'clear' : 'none',
    smiles: r.chance(0.5),
    id,
  }
}

const trousers = ['#2f3350', '#26344a', '#6b6248', '#cfc5b2', '#4a4f42', '#3b3a44'] as const

const buildOf = ({ heavy: h, muscle: m }: Flesh): Build => ({
  shoulder: 0.91 + 0.25 * m + 0.16 * h,
  chest: 0.87 + 0.24 * m + 0.3 * h,
  waist: 0.85 + 0.08 * m + 0.55 * h,
  belly: Math.max(0, h - 0.25) * 0.4,
  limb: 0.85 + 0.32 * m + 0.3 * h,
})
