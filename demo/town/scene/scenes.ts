import type { Place } from '#demo/town/lives/lives.ts'
import type { TownPerson } from '#demo/town/person.ts'
import type { Random } from '#demo/town/random.ts'
import { lookOf } from '#demo/town/drawing/look.ts'
import { difference } from '#demo/town/drawing/colour.ts'
import { tonesOf } from '#demo/town/drawing/tones.ts'
import { hours, type Hour } from './hours.ts'
import { put, type P } from './ink.ts'
import { manIn, partnerIn } from './man.ts'
import { onBalcony } from './places/balcony.ts'
import { atBar } from './places/bar.ts'
import { backFromWaves, intoWaves } from './places/beach.ts'
import { riding } from './places/bike.ts'
import { overCoffee, reading } from './places/cafe.ts'
import { atDesk } from './places/desk.ts'
import { behindLaptop, kneading } from './places/counter.ts'
import { walkingDog } from './places/dog.ts'
import { cooking } from './places/kitchen.ts'
import { betweenStalls } from './places/market.ts'
import { onSpade, wateringBeds } from './places/garden.ts'
import { sailing } from './places/boat.ts'
import { lifting, withTowel } from './places/gym.ts'
import { fromShelf, openBook } from './places/library.ts'
import { lyingInGrass, sittingInGrass } from './places/park.ts'
import { withSkis } from './places/snow.ts'
import { painting, potting } from './places/studio.ts'
import { againstWall, walking } from './places/street.ts'
import { atMicrophone, withGuitar } from './places/stage.ts'
import { mending, planing } from './places/workshop.ts'
import { atHome, playingGuitar } from './places/sofa.ts'
import { lookingOut, onTop } from './places/trail.ts'
import { byWindow } from './places/train.ts'
import { inTheLake } from './places/water.ts'
import type { Scene } from './scene.ts'

/** The scenes of each place; similar places share scenes. */
export const scenes: Partial<Record<Place, readonly Scene[]>> = {
  allotment: [onSpade, wateringBeds],
  bakery: [kneading],
  balcony: [onBalcony],
  bar: [atBar],
  beach: [intoWaves, backFromWaves],
  bike: [riding],
  boat: [sailing],
  cafe: [reading, overCoffee],
  climb: [onTop, lookingOut],
  desk: [atDesk, behindLaptop],
  dog: [walkingDog],
  festival: [withGuitar, sittingInGrass],
  garden: [wateringBeds, onSpade],
  gym: [lifting, withTowel],
  kitchen: [cooking, kneading],
  library: [fromShelf, openBook],
  market: [betweenStalls],
  park: [lyingInGrass, sittingInGrass],
  road: [byWindow],
  school: [openBook, fromShelf],
  snow: [withSkis],
  sofa: [playingGuitar, atHome],
  stage: [atMicrophone, withGuitar],
  street: [walking, againstWall],
  studio: [painting, potting],
  theatre: [atMicrophone],
  trail: [lookingOut, onTop],
  train: [byWindow],
  vineyard: [onSpade],
  water: [inTheLake],
  workshop: [mending, planing],
}

/** The scenes that fit: with a visible face for a main photo, with space for two for a couple. */
export function scenesFor(person: TownPerson, place: Place, main: boolean): Scene[] {
  const couple = person.gender === 'couple'
  return (scenes[place] ?? []).filter((scene) => (!main || !scene.fromBehind) && (!couple || scene.forCouples))
}

/** A member in a scene: the contents of an SVG of 800 × 1000. */
export function drawScene(person: TownPerson, scene: Scene, r: Random): string {
  const hour = hourFor(person, scene, r)
  const man = manIn(person, hour, scene.wardrobe, r)
  const partner = person.gender === 'couple' ? partnerIn(person, hour, scene.wardrobe, r, man) : undefined
  const mirrored = r.chance(0.5)
  const drawn = scene.closer
    ? zoomed(scene.draw({ man, partner, hour, r }), scene.closer, r.between(1, 1.32))
    : scene.draw({ man, partner, hour, r })
  return mirrored ? `<g transform="translate(800 0) scale(-1 1)">${drawn}</g>` : drawn
}

/** Minimum difference between face and sky: less than a portrait's, because half of the face and the whole body are in shadow. */
const leastContrast = 0.09

/** An hour of the place whose sky contrasts with the face. */
function hourFor(person: TownPerson, scene: Scene, r: Random): Hour {
  const look = lookOf(person)
  const clear = scene.hours.filter((name) => difference(tonesOf(look, hours[name]).skin, hours[name].sky) >= leastContrast)
  return hours[r.pick(clear.length > 0 ? clear : scene.hours)]
}

const zoomed = (drawn: string, [x, y]: P, size: number): string => put(drawn, x * (1 - size), y * (1 - size), size)
