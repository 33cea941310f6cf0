import type { Interest } from '#demo/town/facts.ts'
import { lives, type Place } from '#demo/town/lives/lives.ts'
import { paletteNames, palettes, type PaletteName } from '#demo/town/drawing/palettes.ts'
import type { TownPerson } from '#demo/town/person.ts'
import type { Random } from '#demo/town/random.ts'
import { camera, dog, guitar, piano, shoes, tools, weights } from './hobbies.ts'
import { books, cat, desk, flowers, plant, turntable } from './home.ts'
import { bike, boat, skis, surfboard, tent, train, view } from './outside.ts'
import { beer, bread, coffee, kitchenTable, wine } from './table.ts'

/** Pictures without people, 800 × 1000: belongings and views. */
export const subjects = {
  beer,
  bike,
  boat,
  books,
  bread,
  camera,
  cat,
  coffee,
  desk,
  dog,
  flowers,
  guitar,
  kitchenTable,
  piano,
  plant,
  shoes,
  skis,
  surfboard,
  tent,
  tools,
  train,
  turntable,
  view,
  weights,
  wine,
}
export type Subject = keyof typeof subjects

const ofPlace: Partial<Record<Place, readonly Subject[]>> = {
  allotment: ['flowers', 'plant'],
  bakery: ['bread', 'coffee'],
  balcony: ['plant', 'cat', 'wine'],
  bar: ['beer', 'turntable'],
  beach: ['surfboard'],
  bike: ['bike'],
  boat: ['boat'],
  cafe: ['coffee'],
  climb: ['view', 'tent'],
  desk: ['desk'],
  dog: ['dog'],
  festival: ['tent', 'beer'],
  garden: ['flowers', 'plant'],
  gym: ['weights', 'shoes'],
  hospital: ['coffee', 'shoes'],
  kitchen: ['kitchenTable', 'bread'],
  library: ['books'],
  market: ['flowers', 'kitchenTable'],
  museum: ['camera', 'books'],
  park: ['bike', 'view'],
  road: ['train', 'coffee'],
  school: ['books', 'bike'],
  snow: ['skis', 'view'],
  sofa: ['cat', 'turntable', 'books'],
  stage: ['guitar'],
  street: ['bike', 'camera', 'shoes'],
  studio: ['turntable', 'camera'],
  theatre: ['wine', 'books'],
  trail: ['view', 'tent'],
  train: ['train'],
  vineyard: ['wine', 'view'],
  water: ['boat', 'view'],
  workshop: ['tools'],
}

const ofInterest: Partial<Record<Interest, readonly Subject[]>> = {
  animals: ['dog', 'cat'],
  baking: ['bread'],
  beer: ['beer'],
  books: ['books'],
  coffee: ['coffee'],
  cooking: ['kitchenTable'],
  cycling: ['bike'],
  fitness: ['weights'],
  gardening: ['plant', 'flowers'],
  guitar: ['guitar'],
  hiking: ['view', 'tent'],
  music: ['turntable'],
  nature: ['view'],
  photography: ['camera'],
  piano: ['piano'],
  running: ['shoes'],
  sailing: ['boat'],
  skiing: ['skis'],
  travel: ['train'],
  wine: ['wine'],
}

/** The stills that fit a member; interests from their texts count twice. */
export function subjectsOf({ life, interests }: TownPerson): Subject[] {
  const lived = life ? lives[life].places.flatMap((place) => ofPlace[place] ?? []) : []
  const liked = interests.flatMap((interest) => ofInterest[interest] ?? [])
  const all = [...lived, ...lived, ...liked]
  return all.length > 0 ? all : ['view']
}

export function drawStill(person: TownPerson, source: Random): string {
  const subject = source.pick(subjectsOf(person))
  const names = subject === 'tent' || subject === 'beer' || subject === 'desk' ? late : day
  return subjects[subject](palettes[source.pick(names)], source)
}

const day = paletteNames.filter((name) => name !== 'neon' && name !== 'night')
const late: readonly PaletteName[] = ['night', 'neon', 'lilac', 'evening', 'cobalt', 'teal', 'ruby']
