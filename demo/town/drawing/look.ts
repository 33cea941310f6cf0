import type { TownPerson } from '#demo/town/person.ts'
import { random, type Random } from '#demo/town/random.ts'
import type { HairColour } from './skins.ts'

export const hairStyles = [
  'bald',
  'buzz',
  'crop',
  'fade',
  'quiff',
  'sweep',
  'curls',
  'curlfade',
  'afro',
  'long',
  'bun',
  'locs',
  'receding',
  'ring',
] as const
export type HairStyle = (typeof hairStyles)[number]
export const beards = ['none', 'stubble', 'short', 'full', 'long', 'moustache', 'goatee'] as const
export type Beard = (typeof beards)[number]
export type EyeShape = 'almond' | 'round' | 'hooded' | 'narrow'
export type BrowShape = 'arched' | 'straight' | 'slanted' | 'bushy'

/** Individual features of a face; each number is 0–1. */
export interface Face {
  jaw: number
  chin: number
  nose: number
  hook: number
  flesh: number
  /** 0 at 18 to 1 at 75. */
  age: number
  brow: number
  /** Round to long. */
  long: number
  lips: number
  mouth: number
  eyes: EyeShape
  brows: BrowShape
}

export interface Build {
  /** 0 slim to 1 heavy. */
  heavy: number
  /** 0 soft to 1 muscular. */
  muscle: number
  hairy: boolean
  tattoo: boolean
}

/** Appearance of a member, the same in all their pictures. */
export interface Look {
  /** Index of `skins`. */
  skin: number
  hairColour: HairColour
  beardColour: HairColour
  hair: HairStyle
  beard: Beard
  face: Face
  build: Build
  /** Wears glasses, except where a picture has sunglasses. */
  glasses: boolean
  turban: boolean
}

export const lookOf = (person: TownPerson): Look => lookFrom(person, random(`${person.id} look`))

/** The second member of a couple: another face, some years older or younger. */
export function partnerLookOf(person: TownPerson): Look {
  const source = random(`${person.id} partner`)
  const age = Math.max(19, person.age + source.int(-7, 7))
  const complexion = source.chance(0.45)
    ? source.pick(['pale', 'olive', 'brown', 'dark', 'east_asian'] as const)
    : person.complexion
  const grey = age > 52 ? 'grey' : undefined
  const hair = grey ?? (complexion === 'pale' ? source.pick(['brown', 'dark_blond', 'red', 'blond'] as const) : 'black')
  const body = source.pick(['slim', 'athletic', 'average', 'stocky'] as const)
  return lookFrom({ ...person, age, complexion, hair, body, tattoos: 'unsaid' }, source)
}

function lookFrom(person: TownPerson, r: Random): Look {
  const age = Math.min(1, Math.max(0, (person.age - 18) / 57))
  const skin = r.pick(skinsOf[person.complexion])
  const build = buildOf(person, r)
  const hair = hairOf(person, skin, r)
  const beard = beardOf(person, r)
  const hairColour = hairColourOf(person, r)
  return {
    skin,
    hairColour,
    beardColour:
      person.hair === 'other'
        ? 'dark'
        : person.age > 45 && r.chance((person.age - 42) / 24) && hairColour !== 'white'
          ? 'grey'
          : hairColour,
    hair,
    beard,
    build,
    face: faceOf(person, age, build, r),
    glasses: r.chance(0.12 + age * 0.22),
    turban: person.complexion === 'brown' && beard === 'full' && r.chance(0.3),
  }
}

const skinsOf: Record<TownPerson['complexion'], readonly number[]> = {
  pale: [0, 1, 1, 2],
  olive: [2, 3, 3],
  brown: [4, 4, 5],
  dark: [6, 7, 7, 8],
  east_asian: [1, 2, 2],
}

function buildOf({ body, tattoos }: TownPerson, r: Random): Build {
  const [heavy, muscle] = {
    slim: [0, 0.1],
    athletic: [0.12, 0.75],
    average: [0.32, 0.35],
    muscular: [0.3, 1],
    stocky: [0.65, 0.45],
    heavy: [1, 0.15],
    unsaid: [0.3, 0.4],
  }[body] as [number, number]
  return { heavy, muscle, hairy: r.chance(0.5), tattoo: tattoos === 'many' || tattoos === 'some' }
}

function hairOf({ hair, age, complexion }: TownPerson, skin: number, r: Random): HairStyle {
  if (hair === 'shaved') return age > 45 || r.chance(0.6) ? 'bald' : 'buzz'
  const old = (age - 40) / 30
  if (complexion === 'east_asian')
    return r.weighted<HairStyle>({ crop: 3, fade: 4, quiff: 3, sweep: 3, long: 1, bun: 1, buzz: 1 })
  if (skin > 5)
    return r.weighted<HairStyle>({
      buzz: 3,
      crop: 2,
      fade: 2,
      curlfade: 4,
      afro: age < 60 ? 3 : 1,
      locs: 3,
      receding: old > 0 ? 2 : 0,
    })
  return r.weighted<HairStyle>({
    buzz: 2,
    crop: 2.5,
    fade: age < 55 ? 4 : 1.5,
    quiff: age < 50 ? 3 : 0.7,
    sweep: 3,
    curls: skin < 6 ? 2.5 : 0,
    curlfade: age < 50 ? 2.5 : 0.5,
    long: 1.2,
    bun: age < 50 ? 1 : 0.3,
    receding: old > 0 ? 1 + old * 2.5 : 0,
    ring: age > 50 ? 1 + old : 0,
  })
}

function beardOf({ complexion, age }: TownPerson, r: Random): Beard {
  if (complexion === 'east_asian') return r.weighted<Beard>({ none: 7, stubble: 2, goatee: 1, moustache: 1 })
  const young = age < 25
  return r.weighted<Beard>({
    none: young ? 6 : 3.4,
    stubble: 4,
    short: young ? 1 : 3.4,
    full: young ? 0.3 : 2.6,
    long: age > 28 ? 0.6 : 0,
    moustache: 1.3,
    goatee: 0.7,
  })
}

function hairColourOf({ hair, complexion }: TownPerson, r: Random): HairColour {
  const natural: HairColour = complexion === 'pale' ? 'brown' : 'black'
  const colours: Partial<Record<TownPerson['hair'], readonly HairColour[]>> = {
    black: ['black', 'black', 'dark'],
    brown: ['dark', 'brown', 'brown', 'chestnut'],
    dark_blond: ['sand', 'sand', 'chestnut'],
    blond: ['blond', 'blond', 'sand'],
    red: ['auburn', 'copper'],
    grey: ['grey', 'silver'],
    white: ['white', 'silver'],
    other: ['rose', 'teal', 'violet'],
  }
  return r.pick(colours[hair] ?? [natural])
}

function faceOf({ complexion }: TownPerson, age: number, build: Build, r: Random): Face {
  const asian = complexion === 'east_asian'
  const dark = complexion === 'dark'
  return {
    jaw: r.next(),
    chin: r.next(),
    nose: asian ? r.next() * 0.5 : r.next(),
    hook: asian || dark ? r.next() * 0.3 : r.next(),
    flesh: build.heavy * 0.65 + r.next() * 0.2,
    age,
    brow: r.between(0.2, 1),
    long: r.next(),
    lips: dark ? r.between(0.55, 1) : r.between(0, 0.7),
    mouth: r.next(),
    eyes: asian
      ? r.weighted<EyeShape>({ narrow: 3, almond: 1 })
      : r.weighted<EyeShape>({ almond: 4, round: 3, hooded: 1 + age * 4 }),
    brows: r.weighted<BrowShape>({ arched: 3, straight: 3, slanted: 2, bushy: 1 + age * 2 }),
  }
}
