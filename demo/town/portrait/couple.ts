import type { Look } from '#demo/town/drawing/look.ts'
import { palettes, type Palette } from '#demo/town/drawing/palettes.ts'
import type { Random } from '#demo/town/random.ts'
import { backdrops, type Backdrop } from './backdrops.ts'
import { drawFigure, standing, type FigureShot, type Placement } from './figure.ts'
import { clothsOf, placeOf, type Wish } from './shot.ts'

/** Two members of a couple in one picture. */
export function drawCouple(looks: readonly [Look, Look], r: Random, wish: Wish = {}): string {
  const { backdrop, palette: name } = placeOf(looks, r, wish)
  const palette: Palette = palettes[name]
  const place: Backdrop = backdrops[backdrop]
  const { back, fore = '' } = place.draw(palette, r)
  const [one, other] = r.chance(0.5) ? looks : [looks[1], looks[0]]
  const placed = r.pick([foreheads, behind, cheeks])(r)
  const figure = (look: Look, shot: Partial<FigureShot>, stand: Placement, id: string): string =>
    standing(drawFigure(look, palette, { ...usual(look, palette, r), ...shot }, id), stand)
  return back + figure(one, placed[0].shot, placed[0].stand, 'a') + figure(other, placed[1].shot, placed[1].stand, 'b') + fore
}

interface Placed {
  shot: Partial<FigureShot>
  stand: Placement
}

function usual(look: Look, palette: Palette, r: Random): FigureShot {
  const [cloth, inner] = clothsOf(look, palette, r)
  return {
    view: 'quarter',
    light: 'ahead',
    hat: look.turban ? 'turban' : 'none',
    hatColour: r.pick(palette.cloths),
    glasses: look.glasses ? 'clear' : 'none',
    eyes: r.pick(['smiling', 'smiling', 'open']),
    mouth: r.pick(['smile', 'grin', 'smile', 'smirk']),
    gaze: -0.75,
    nod: 0,
    garment: r.pick(['tee', 'shirt', 'hoodie', 'roll', 'jacket', 'tee']),
    cloth,
    inner,
    striped: r.chance(0.15),
    pose: 'down',
  }
}

/** Forehead to forehead, seen from the side. */
function foreheads(r: Random): [Placed, Placed] {
  const y = r.int(400, 440)
  const eyes = r.pick(['shut', 'shut', 'smiling', 'down'] as const)
  return [
    {
      shot: { view: 'profile', eyes, mouth: 'smile', nod: 10 },
      stand: { x: 208, y: y + 14, scale: 1.38, rotate: 0, flip: false },
    },
    {
      shot: { view: 'profile', eyes, mouth: 'smile', nod: 8, light: 'behind' },
      stand: { x: 604, y: y - 10, scale: 1.42, rotate: 0, flip: true },
    },
  ]
}

/** One behind the other, with the head leaning on them. */
function behind(r: Random): [Placed, Placed] {
  const left = r.chance(0.5)
  const at = (x: number): number => (left ? x : 800 - x)
  return [
    {
      shot: { view: 'quarter', nod: 6, gaze: 0.5 },
      stand: { x: at(268), y: 330, scale: 1.4, rotate: left ? 6 : -6, flip: !left },
    },
    { shot: { view: 'front', gaze: 0, nod: 0 }, stand: { x: at(548), y: 510, scale: 1.45, rotate: left ? -5 : 5, flip: false } },
  ]
}

/** Side by side, heads together. */
function cheeks(r: Random): [Placed, Placed] {
  const y = r.int(420, 450)
  return [
    { shot: { view: 'quarter', nod: 4 }, stand: { x: 250, y: y - 30, scale: 1.5, rotate: 8, flip: false } },
    { shot: { view: 'quarter', nod: 2 }, stand: { x: 548, y: y + 20, scale: 1.55, rotate: 7, flip: true } },
  ]
}
