import type { TownPerson } from './person.ts'
import { cloths, type Skin } from './portrait/colours.ts'
import { garments, type Dress } from './portrait/clothes.ts'
import type { Mood } from './portrait/expression.ts'
import { faceOf, partnerFaceOf, type Face } from './portrait/face.ts'
import { drawFigure } from './portrait/figure.ts'
import { palettes, type Palette } from './portrait/palettes.ts'
import { drawScene, isIndoors, sceneNames, type SceneName } from './portrait/scenes.ts'
import { mix, svg } from './portrait/svg.ts'
import { drawView, viewFor } from './portrait/views.ts'
import { random, type Random } from './random.ts'

/** The drawing's own units; every picture is 4:5. */
export const portraitWidth = 800
export const portraitHeight = 1000

/** One picture in two sheets, both 800 × 1000: what lies behind is drawn small and blurred by whoever paints. */
export interface PortraitLayers {
  behind: string
  /** How soft the background is, as the radius in units of the drawing; 0 leaves it sharp. */
  blur: number
  front: string
}

/** One photo of a member as a single SVG. */
export function portraitSvg(person: TownPerson, index: number): string {
  const { behind, blur, front } = portraitLayers(person, index)
  const filter = blur
    ? svg`<filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${blur}"/></filter>`
    : ''
  return sheet(`${filter}<g${blur ? ' filter="url(#soft)"' : ''}>${inner(behind)}</g>${inner(front)}`)
}

/** The same photo in two sheets, so that the blur can be made at a fraction of the size and a background be used again. */
export function portraitLayers(person: TownPerson, index: number): PortraitLayers {
  const source = random(`${person.id} ${person.photoSeeds[index] ?? index}`)
  if (photoKind(person, index) === 'view') return viewLayers(person, index, source)
  const scene = sceneFor(person, source)
  const palette = source.pick(palettes)
  const pair = person.gender === 'couple'
  const men = pair ? couple(person, index, source, palette, scene) : alone(person, index, source, palette, scene)
  const shadow = pair ? shadowOf(250, 0.88) + shadowOf(560, 0.88) : shadowOf(400, 1.25)
  const behind = backdrop(scene, palette, source) + shadow + glow(palette)
  return { behind: sheet(behind), blur: isIndoors(scene) ? 10 : 8, front: sheet(men) }
}

/** Few variants of each place, so that many photos share one background. */
function backdrop(scene: SceneName, palette: Palette, source: Random): string {
  return drawScene(scene, palette, random(`${scene} ${palettes.indexOf(palette)} ${source.int(1, 2)}`))
}

/** The first photo always shows him; later ones now and then show his view, his bike or his coffee instead. */
export function photoKind(person: TownPerson, index: number): 'portrait' | 'view' {
  if (index === 0) return 'portrait'
  const source = random(`${person.id} kind ${person.photoSeeds[index] ?? index}`)
  return source.chance(0.27) ? 'view' : 'portrait'
}

function viewLayers(person: TownPerson, index: number, source: Random): PortraitLayers {
  const palette = source.pick(palettes)
  const view = viewFor(person.interests, index, source)
  const scene = source.pick(view.scenes)
  const still = view.name !== 'landscape'
  return {
    behind: sheet((still ? backdrop(scene, palette, source) : drawScene(scene, palette, source)) + vignette),
    blur: still ? 7 : 0,
    front: sheet(drawView(view.name, palette, source)),
  }
}

function alone(person: TownPerson, index: number, source: Random, palette: Palette, scene: SceneName): string {
  const scale = (index === 0 ? source.between(1.22, 1.36) : source.between(1.04, 1.5)) * slimmer(person)
  const x = 400 + source.between(-26, 26) * (index === 0 ? 1 : 2)
  const y = 430 + source.between(-14, 16)
  return man(faceOf(person), moodFor(source, index), dressFor(source, scene, index), palette, {
    x,
    y,
    scale,
    tilt: source.between(-3.5, 3.5),
    flip: random(`${person.id} side`).chance(0.5),
    id: 'a',
  })
}

function couple(person: TownPerson, index: number, source: Random, palette: Palette, scene: SceneName): string {
  const left = random(`${person.id} side`).chance(0.5) ? 0 : 1
  const faces = [faceOf(person), partnerFaceOf(person)]
  const scale = source.between(0.84, 0.92)
  const place = (at: number) => ({
    x: at ? 566 : 236,
    y: 455 + source.int(-34, 30),
    scale,
    tilt: (at ? -1 : 1) * source.between(2, 6),
    flip: at === 1,
    id: at ? 'b' : 'a',
  })
  const dress = [dressFor(source, scene, index), dressFor(source, scene, index)]
  return [1, 0]
    .map((at) => man(faces[(at + left) % 2] as Face, moodFor(source, index), dress[at] as Dress, palette, place(at)))
    .join('')
}

interface Place {
  x: number
  y: number
  scale: number
  tilt: number
  flip: boolean
  id: string
}

function man(face: Face, mood: Mood, dress: Dress, palette: Palette, place: Place): string {
  const { x, y, scale, tilt, flip, id } = place
  const drawn = drawFigure(lit(face, palette), mood, { ...dress, colour: warmed(dress.colour, palette) }, id)
  const wide = Math.round((flip ? -1 : 1) * scale * 1000) / 1000
  return svg`<g transform="translate(${x},${y}) scale(${String(wide)} ${String(Math.abs(wide))}) rotate(${tilt})">${drawn}</g>`
}

/** A little of the hour's light in every colour of him. */
function lit(face: Face, palette: Palette): Face {
  const skin = Object.fromEntries(Object.entries(face.skin).map(([part, colour]) => [part, warmed(colour, palette)]))
  return { ...face, skin: skin as unknown as Skin }
}

const warmed = (colour: string, palette: Palette): string => mix(colour, palette.light, palette.lightShare * 0.45)

/** What keeps him from looking cut out; drawn with the background, since it is soft. */
function shadowOf(x: number, scale: number): string {
  return svg`<radialGradient id="behind${x}"><stop offset=".35" stop-color="#1b2436" stop-opacity=".34"/><stop offset="1" stop-color="#1b2436" stop-opacity="0"/></radialGradient><ellipse cx="${x + 20}" cy="${430 + 30 * scale}" rx="${230 * scale}" ry="${310 * scale}" fill="url(#behind${x})"/><ellipse cx="${x + 14}" cy="${430 + 460 * scale}" rx="${420 * scale}" ry="${310 * scale}" fill="url(#behind${x})"/>`
}

/** In the first photo his eyes are open: it is the one everybody sees. */
function moodFor(source: Random, index: number): Mood {
  const first = index === 0
  return {
    eyes: source.weighted({ open: 6, warm: 5, laughing: first ? 0 : 3, aside: first ? 0 : 1 }),
    mouth: source.weighted({ smile: 6, grin: 5, soft: 3, smirk: 2, laugh: first ? 0.4 : 2 }),
  }
}

const slimmer = (person: TownPerson): number => (person.body === 'heavy' || person.body === 'stocky' ? 0.96 : 1)

function sceneFor(person: TownPerson, source: Random): SceneName {
  const liked: Partial<Record<SceneName, readonly string[]>> = {
    snow: ['skiing'],
    sea: ['sailing', 'swimming'],
    beach: ['swimming', 'travel'],
    forest: ['hiking', 'nature'],
    lake: ['hiking', 'climbing'],
    cafe: ['coffee', 'books', 'beer'],
    vineyard: ['wine'],
    harbour: ['sailing', 'travel'],
    meadow: ['gardening', 'nature'],
    park: ['running', 'animals'],
    home: ['cooking', 'gaming', 'series', 'baking'],
    city: ['festivals', 'concerts', 'fashion'],
    canal: ['cycling', 'history'],
    brick: ['design', 'art'],
  }
  const weights = Object.fromEntries(
    sceneNames.map((name) => [
      name,
      1 + 2 * (liked[name]?.filter((code) => person.interests.some((own) => own === code)).length ?? 0),
    ]),
  )
  if (person.country === 'NL') weights['canal'] = (weights['canal'] ?? 1) + 1
  return source.weighted(weights) as SceneName
}

function dressFor(source: Random, scene: SceneName, index: number): Dress {
  const cold = scene === 'snow' || (scene === 'forest' && source.chance(0.3))
  const warm = scene === 'beach' || scene === 'vineyard'
  const garment = cold
    ? source.pick(['knit', 'roll_neck', 'bomber', 'hoodie'] as const)
    : source.pick(warm ? (['tee', 'polo', 'shirt', 'striped', 'v_neck'] as const) : garments)
  const hat =
    cold && source.chance(0.55) ? 'beanie' : index > 0 && source.chance(0.07) ? source.pick(['cap', 'beanie'] as const) : 'none'
  return {
    garment,
    colour: source.pick(cloths),
    inner: source.pick(['#f6f3ec', '#eee7da', '#d7e3ea', '#2c3242', '#c9d5c6', '#f0d9c4']),
    hat,
    hatColour: source.pick(['#a94a3f', '#27406b', '#2f5552', '#e0a94a', '#3c4048', '#8fb7c9', '#6d5a78']),
    scarf: cold && source.chance(0.4),
    sunglasses: index > 0 && !isIndoors(scene) && source.chance(warm ? 0.35 : 0.08),
  }
}

const vignette =
  '<radialGradient id="vig" cx=".5" cy=".44" r=".78"><stop offset=".58" stop-color="#101828" stop-opacity="0"/><stop offset="1" stop-color="#101828" stop-opacity=".26"/></radialGradient><rect width="800" height="1000" fill="url(#vig)"/>'

/** The hour's light from the upper left, and a soft vignette. */
function glow(palette: Palette): string {
  return svg`<linearGradient id="glow" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${mix(palette.light, '#ffffff', 0.2)}" stop-opacity="${String(palette.lightShare * 1.7)}"/><stop offset=".5" stop-color="${palette.light}" stop-opacity="${String(palette.lightShare * 0.45)}"/><stop offset="1" stop-color="${palette.near}" stop-opacity=".12"/></linearGradient><rect width="800" height="1000" fill="url(#glow)"/>${vignette}`
}

function sheet(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitWidth} ${portraitHeight}" width="${portraitWidth}" height="${portraitHeight}">${flat(content)}</svg>`
}

/** Opacity on a shape that is only filled or only stroked needs no layer of its own: painting takes half the time. */
function flat(content: string): string {
  return content.replace(/<(?:path|circle|ellipse|rect|g stroke)\b[^>]*?(?=\sopacity=)[^>]*>/g, (shape) =>
    shape.replace(/\sopacity="([^"]*)"/, ' fill-opacity="$1" stroke-opacity="$1"'),
  )
}

function inner(whole: string): string {
  return whole.slice(whole.indexOf('>') + 1, -'</svg>'.length)
}
