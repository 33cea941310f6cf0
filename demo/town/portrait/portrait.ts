import type { Look } from '#demo/town/drawing/look.ts'
import type { Random } from '#demo/town/random.ts'
import { backdrops, type Backdrop } from './backdrops.ts'
import { drawFigure, standing } from './figure.ts'
import { shotOf, type Wish } from './shot.ts'

/** One member close by, 800 × 1000. */
export function drawPortrait(look: Look, source: Random, main: boolean, wish: Wish = {}): string {
  const { palette, backdrop, figure, stand } = shotOf(look, source, main, wish)
  const place: Backdrop = backdrops[backdrop]
  const { back, fore = '' } = place.draw(palette, source)
  return back + standing(drawFigure(look, palette, figure, 'a'), stand) + fore
}
