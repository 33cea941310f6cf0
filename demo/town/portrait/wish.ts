import { palettes, type PaletteName } from '#demo/town/drawing/palettes.ts'
import { backdrops, type BackdropName } from './backdrops.ts'
import { framings, type FramingName } from './framing.ts'
import type { Wish } from './shot.ts'

/** Parses the words of a seed such as `portrait closeProfile evening sun 3`. */
export function wishIn(seed: string): Wish {
  const words = seed.split(' ')
  return {
    framing: words.find((word): word is FramingName => word in framings),
    palette: words.find((word): word is PaletteName => word in palettes),
    backdrop: words.find((word): word is BackdropName => word in backdrops),
  }
}
