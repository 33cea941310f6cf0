import { lookOf, partnerLookOf } from './drawing/look.ts'
import { lives } from './lives/lives.ts'
import type { TownPerson } from './person.ts'
import { drawCouple } from './portrait/couple.ts'
import { drawPortrait } from './portrait/portrait.ts'
import { wishIn } from './portrait/wish.ts'
import { random, type Random } from './random.ts'
import type { Scene } from './scene/scene.ts'
import { drawScene, scenesFor } from './scene/scenes.ts'
import { drawStill } from './still/still.ts'

/** In drawing units; every picture is 4:5. */
export const photoWidth = 800
export const photoHeight = 1000

export type PhotoKind = 'portrait' | 'scene' | 'still'

/** One photo of a member as SVG, painted `width` pixels wide. */
export function photoSvg(person: TownPerson, index: number, width = photoWidth): string {
  const source = random(`${person.id} ${seedOf(person, index)}`)
  const drawn = { portrait, scene, still }[photoKind(person, index)](person, index, source)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${photoWidth} ${photoHeight}" width="${width}" height="${(width * 5) / 4}">${drawn}</svg>`
}

const seedOf = (person: TownPerson, index: number): string => person.photoSeeds[index] ?? String(index)

/**
 * What a photo shows. The first photo always shows the member, more often close by than in a place; later ones may show
 * what the member sees. A seed that begins with a kind is of that kind.
 */
export function photoKind(person: TownPerson, index: number): PhotoKind {
  const chosen = /^(portrait|scene|still)\b/.exec(seedOf(person, index))?.[1]
  if (chosen) return chosen as PhotoKind
  const source = random(`${person.id} kind ${seedOf(person, index)}`)
  const scene = scenesOf(person, index).length > 0 ? 0.35 : 0
  return source.weighted<PhotoKind>(index === 0 ? { portrait: 1 - scene, scene } : { portrait: 0.45, scene, still: 0.3 })
}

/** The scenes of a member's places, or of the place that the seed names; several for each place. */
function scenesOf(person: TownPerson, index: number): Scene[][] {
  const places = person.life ? lives[person.life].places : []
  const words = seedOf(person, index).split(' ')
  const named = places.filter((place) => words.includes(place))
  return (named.length > 0 ? named : places)
    .map((place) => scenesFor(person, place, index === 0))
    .filter((scenes) => scenes.length > 0)
}

function portrait(person: TownPerson, index: number, source: Random): string {
  const wish = wishIn(seedOf(person, index))
  if (person.gender === 'couple') return drawCouple([lookOf(person), partnerLookOf(person)], source, wish)
  return drawPortrait(lookOf(person), source, index === 0, wish)
}

const still = (person: TownPerson, _: number, source: Random): string => drawStill(person, source)

function scene(person: TownPerson, index: number, source: Random): string {
  const places = scenesOf(person, index)
  return places.length > 0 ? drawScene(person, source.pick(source.pick(places)), source) : portrait(person, index, source)
}
