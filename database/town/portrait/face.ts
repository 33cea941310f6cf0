import type { Body, Country, EyeColour, Hair, TownPerson } from '../person.ts'
import { random, type Random } from '../random.ts'
import { hairTones, irises, skins, type HairTone, type Skin } from './colours.ts'

export const hairStyles = [
  'crop',
  'side_part',
  'quiff',
  'slick',
  'curly',
  'afro',
  'waves',
  'long',
  'bun',
  'undercut',
  'buzz',
  'receding',
  'crown',
  'bald',
  'messy',
  'locs',
] as const
export type HairStyle = (typeof hairStyles)[number]

export const beardStyles = ['none', 'stubble', 'short', 'full', 'long', 'goatee', 'moustache'] as const
export type BeardStyle = (typeof beardStyles)[number]

/** What stays the same in every photo of one man. Lengths are in the drawing's units: a head is about 360 high. */
export interface Face {
  skin: Skin
  hair: HairTone
  beardTone: HairTone
  browTone: string
  hairStyle: HairStyle
  beard: BeardStyle
  iris: readonly [string, string]
  age: number
  temple: number
  jaw: number
  chin: number
  chinWidth: number
  eyeGap: number
  eyeSize: number
  brow: number
  nose: number
  noseLength: number
  mouth: number
  ears: number
  neck: number
  shoulders: number
  freckles: boolean
  glasses: 'none' | 'round' | 'square' | 'thin'
  glassesColour: string
  earring: boolean
  neckTattoo: boolean
}

/** The face of a member: drawn from his id and from what his profile says, never from the photo's number. */
export function faceOf(person: TownPerson): Face {
  return makeFace(random(`${person.id} face`), person)
}

/** The other half of a couple. */
export function partnerFaceOf(person: TownPerson): Face {
  const source = random(`${person.id} partner`)
  const age = Math.max(19, person.age + source.int(-8, 8))
  const hair = age > 58 ? 'grey' : source.weighted({ black: 3, brown: 5, dark_blond: 3, blond: 2, red: 1 })
  const body = source.pick(['slim', 'average', 'athletic', 'stocky'] as const)
  return makeFace(source, { ...person, age, hair, body, eyes: source.pick(['brown', 'blue', 'green']), tattoos: 'none' })
}

type Features = Pick<TownPerson, 'age' | 'country' | 'tattoos'> & { hair: Hair; body: Body; eyes: EyeColour }

function makeFace(source: Random, person: Features): Face {
  const tone = skinTone(source, person)
  const hair = source.pick(hairTones[person.hair] ?? hairTones[shavedTone(person)] ?? [])
  const hairStyle = styleFor(source, person, tone)
  const beard = beardFor(source, person, hairStyle)
  const build = builds[person.body]
  return {
    skin: skins[tone] as Skin,
    hair,
    hairStyle,
    beard,
    beardTone: beardTone(source, person, hair),
    browTone: browTone(person, hair),
    iris: irises[person.eyes] as readonly [string, string],
    age: person.age,
    temple: source.between(117, 129) + build.face,
    jaw: source.between(94, 112) + build.face * 1.4,
    chin: source.between(156, 178),
    chinWidth: source.between(34, 58) + build.face * 0.6,
    eyeGap: source.between(48, 56),
    eyeSize: source.between(1, 1.18),
    brow: source.between(0.8, 1.3),
    nose: source.between(0.82, 1.12) + Math.max(0, tone - 4) * 0.06,
    noseLength: source.between(-5, 9),
    mouth: source.between(0.88, 1.12),
    ears: source.between(0.88, 1.12),
    neck: build.neck + source.between(-3, 3),
    shoulders: build.shoulders + source.between(-8, 8),
    freckles: tone < 2 && (person.hair === 'red' ? source.chance(0.75) : source.chance(0.06)),
    glasses: source.chance(person.age > 45 ? 0.38 : 0.22) ? source.pick(['round', 'square', 'thin'] as const) : 'none',
    glassesColour: source.pick(['#2b2623', '#3b2a1f', '#5a3b25', '#27324a', '#7b6a52', '#1e1f24']),
    earring: source.chance(0.12),
    neckTattoo: person.tattoos === 'many',
  }
}

const builds: Readonly<Record<Body, { face: number; neck: number; shoulders: number }>> = {
  slim: { face: -4, neck: 62, shoulders: 256 },
  athletic: { face: 0, neck: 74, shoulders: 290 },
  average: { face: 1, neck: 70, shoulders: 274 },
  muscular: { face: 3, neck: 86, shoulders: 318 },
  stocky: { face: 9, neck: 84, shoulders: 306 },
  heavy: { face: 15, neck: 90, shoulders: 322 },
}

const complexions: Readonly<Record<string, readonly number[]>> = {
  north: [34, 44, 12, 3, 2, 2, 2, 1],
  middle: [18, 42, 18, 8, 5, 4, 3, 2],
  south: [4, 22, 34, 24, 8, 3, 3, 2],
  over: [14, 28, 16, 12, 10, 9, 7, 4],
}

const belts: Readonly<Record<Country, string>> = {
  NL: 'middle',
  BE: 'middle',
  DE: 'middle',
  AT: 'middle',
  CH: 'middle',
  GB: 'over',
  IE: 'north',
  US: 'over',
  CA: 'over',
  AU: 'over',
  FR: 'middle',
  IT: 'south',
  ES: 'south',
  PT: 'south',
  PL: 'north',
  DK: 'north',
  FI: 'north',
  NO: 'north',
  SE: 'north',
}

function skinTone(source: Random, person: Features): number {
  const weights = complexions[belts[person.country]] ?? []
  const highest = { red: 1, blond: 2, dark_blond: 3 }[person.hair as string] ?? (person.eyes === 'brown' ? 7 : 3)
  const table = Object.fromEntries(weights.map((weight, tone) => [tone, tone <= highest ? weight : 0]))
  if (person.hair === 'black') for (const tone of [3, 4, 5, 6, 7]) table[tone] = (table[tone] ?? 0) * 3
  return Number(source.weighted(table))
}

function shavedTone(person: Features): string {
  return person.age > 55 ? 'grey' : 'brown'
}

function styleFor(source: Random, person: Features, tone: number): HairStyle {
  if (person.hair === 'shaved') return source.weighted({ bald: 5, buzz: 2 })
  if (tone >= 5)
    return source.weighted({
      afro: 4,
      buzz: 5,
      crop: 3,
      locs: person.age < 50 ? 3 : 0,
      curly: 2,
      receding: person.age > 45 ? 3 : 0,
    })
  const older = person.hair === 'other' ? 0 : Math.max(0, person.age - 38) / 10
  return source.weighted({
    crop: 4,
    side_part: 5,
    quiff: person.age < 55 ? 5 : 2,
    slick: 2.5,
    curly: 2.5,
    waves: 3,
    messy: person.age < 45 ? 4 : 1.5,
    undercut: person.age < 42 ? 3 : 0,
    long: 0.8,
    bun: person.age < 46 ? 1 : 0,
    buzz: 2,
    receding: older * 1.6,
    crown: older * 1.1,
  })
}

function beardFor(source: Random, person: Features, style: HairStyle): BeardStyle {
  if (person.age < 22) return source.weighted({ none: 6, stubble: 2, moustache: 0.6 })
  const bald = style === 'bald' || style === 'crown' ? 2.2 : 1
  return source.weighted({ none: 5, stubble: 4, short: 4 * bald, full: 2.6 * bald, long: 0.6, goatee: 0.9, moustache: 1.3 })
}

function beardTone(source: Random, person: Features, hair: HairTone): HairTone {
  const brown = hairTones['brown']?.[0] as HairTone
  if (person.hair === 'other') return brown
  const grizzled = person.age > 44 && !['grey', 'white'].includes(person.hair) && source.chance(0.4)
  return grizzled ? (hairTones['grey']?.[1] as HairTone) : hair
}

function browTone(person: Features, hair: HairTone): string {
  if (person.hair === 'white' || person.hair === 'grey') return '#6f6d6c'
  if (person.hair === 'other') return '#4a3327'
  return person.hair === 'blond' ? '#9c7439' : hair.dark
}
