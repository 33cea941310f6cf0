import { difference } from '#demo/town/drawing/colour.ts'
import type { Expression } from '#demo/town/drawing/head/expression.ts'
import type { Look } from '#demo/town/drawing/look.ts'
import { paletteNames, palettes, type Palette, type PaletteName } from '#demo/town/drawing/palettes.ts'
import { contrasts, tonesOf } from '#demo/town/drawing/tones.ts'
import type { Random } from '#demo/town/random.ts'
import { backdrops, type Backdrop, type BackdropName } from './backdrops.ts'
import type { Garment } from './body.ts'
import type { FigureShot, Placement } from './figure.ts'
import { framings, type Framing, type FramingName } from './framing.ts'

/** Every choice for one picture of one member. */
export interface Shot {
  palette: Palette
  backdrop: BackdropName
  figure: FigureShot
  stand: Placement
}

/** Choices made by hand for a picture; the rest is random. */
export interface Wish {
  framing?: FramingName
  palette?: PaletteName
  backdrop?: BackdropName
}

/** `main` is the photo shown in lists: it is warmer and seldom turned away. */
export function shotOf(look: Look, r: Random, main: boolean, wish: Wish = {}): Shot {
  const framing: Framing = framings[wish.framing ?? framingName(r, main)]
  const within = ([low, high]: readonly [number, number]): number => r.between(low, high)
  const { backdrop, palette: paletteName } = placeOf([look], r, { ...wish, backdrop: wish.backdrop ?? framing.backdrop })
  const palette = palettes[paletteName]
  const flip = r.chance(0.5) && framing.view !== 'front'
  const x = within(framing.x)
  const [nod, rotate, y, scale] = [within(framing.nod), within(framing.rotate), within(framing.y), within(framing.scale)]
  const hat = hatOf(look, framing, r)
  const [cloth, inner] = clothsOf(look, palette, r)
  return {
    palette,
    backdrop,
    figure: {
      ...expressionOf(framing, r, main),
      view: framing.view,
      light: r.chance(0.6) ? 'ahead' : 'behind',
      hat,
      hatColour: r.pick(palette.cloths),
      glasses: glassesOf(look, framing, r, main),
      nod,
      garment: framing.undressed ? 'bare' : garmentOf(backdrop, r),
      cloth,
      inner,
      striped: r.chance(0.18),
      pose: framing.pose,
    },
    stand: { x: flip ? 800 - x : x, y, scale: scale * (1 - look.build.heavy * 0.06), rotate, flip },
  }
}

function framingName(r: Random, main: boolean): FramingName {
  const weights = Object.entries(framings).map(([name, { share, mainShare }]) => [name, main ? mainShare : share])
  return r.weighted<FramingName>(Object.fromEntries(weights))
}

/** A place and a palette in which the faces stand out. */
export function placeOf(looks: readonly Look[], r: Random, wish: Wish): { backdrop: BackdropName; palette: PaletteName } {
  const free = (Object.keys(backdrops) as BackdropName[]).filter((name) => name !== 'grass' && name !== 'pool')
  const names = wish.backdrop ? [wish.backdrop] : r.shuffle(free)
  for (const backdrop of names) {
    const place: Backdrop = backdrops[backdrop]
    const fitting = (wish.palette ? [wish.palette] : paletteOrder(place.palettes ?? paletteNames, r)).filter((name) => {
      const grounds = place.ground.map((part) => palettes[name][part])
      return looks.every((look) => grounds.every((ground) => contrasts(look, palettes[name], ground)))
    })
    if (fitting[0]) return { backdrop, palette: fitting[0] }
  }
  return { backdrop: wish.backdrop ?? 'plain', palette: wish.palette ?? 'morning' }
}

/** Palettes in random order, the dark ones mostly later, so that most cards show daylight. */
function paletteOrder(names: readonly PaletteName[], r: Random): PaletteName[] {
  const place = (name: PaletteName): number => r.next() + (dark.has(name) ? 0.45 : 0)
  return names
    .map((name) => ({ name, at: place(name) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

const dark = new Set<PaletteName>(['night', 'neon', 'teal', 'ruby', 'cobalt'])

/** A cloth that contrasts with the skin, and a second one. */
export function clothsOf(look: Look, palette: Palette, r: Random): [cloth: string, inner: string] {
  const { skin } = tonesOf(look, palette)
  const all = r.shuffle(palette.cloths)
  const cloth = all.find((tone) => difference(tone, skin) > 0.14 && difference(tone, palette.sky) > 0.1) ?? all[0]!
  return [cloth, all.find((tone) => tone !== cloth)!]
}

export function expressionOf({ view, pose, atUs = 0, backdrop }: Framing, r: Random, main: boolean): Expression {
  const dreamy = backdrop === 'grass' || pose === 'cup'
  const mouth = r.weighted<Expression['mouth']>(
    main ? { calm: 2.2, smirk: 2, smile: 4, grin: 2.4, laugh: 0.9 } : { calm: 3, smirk: 2, smile: 3, grin: 1.6, laugh: 1.2 },
  )
  const warm = mouth === 'smile' || mouth === 'grin'
  const eyes =
    mouth === 'laugh'
      ? r.weighted<Expression['eyes']>({ laughing: 3, smiling: 2 })
      : r.weighted<Expression['eyes']>({
          open: warm ? 2.5 : 5,
          smiling: warm ? 5 : 0.8,
          laughing: warm ? 0.8 : 0,
          shut: dreamy ? 2 : view === 'profile' ? 0.8 : 0,
          down: dreamy ? 2 : 0.3,
        })
  const looks = r.chance(atUs)
  return { eyes, mouth, gaze: view === 'front' ? (looks ? 0 : r.pick([-1, 1])) : looks ? -0.75 : 0.5 }
}

function garmentOf(backdrop: BackdropName, r: Random): Garment {
  const warm = backdrop === 'sea'
  return r.weighted<Garment>({
    tee: 5,
    tank: warm ? 3 : 1.2,
    shirt: 3,
    jacket: 2.5,
    hoodie: 2,
    roll: warm ? 0 : 2,
    bare: warm ? 2.5 : 0.4,
  })
}

function hatOf(look: Look, { view, backdrop, undressed }: Framing, r: Random): FigureShot['hat'] {
  if (look.turban) return 'turban'
  if (backdrop || undressed || look.hair === 'afro' || look.hair === 'bun') return 'none'
  return r.weighted({ none: 11, cap: view === 'away' || view === 'back' ? 0 : 1, beanie: 1.3 })
}

function glassesOf(look: Look, { view, backdrop, undressed }: Framing, r: Random, main: boolean): FigureShot['glasses'] {
  if (view === 'back' || backdrop) return 'none'
  if (r.chance(undressed ? 0.35 : main ? 0.08 : 0.14)) return 'sun'
  return look.glasses && !undressed ? 'clear' : 'none'
}
