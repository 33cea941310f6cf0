import type { Random } from '#demo/town/random.ts'
import type { Hour, HourName } from './hours.ts'
import type { P } from './ink.ts'
import type { Man, Wardrobe } from './man.ts'

/** The figures and the hour; `r` chooses the other objects. */
export interface Shown {
  man: Man
  /** The second member of a couple, in a scene for couples. */
  partner?: Man
  hour: Hour
  r: Random
}

/** One scene of a place. */
export interface Scene {
  hours: readonly HourName[]
  wardrobe: Wardrobe
  /** The face is hidden, so it is never a main photo. */
  fromBehind?: true
  /** Has space for two. */
  forCouples?: true
  /** Allows zooming: the fixed point on the sheet, near the face. */
  closer?: P
  /** Contents of an SVG of 800 × 1000. */
  draw(shown: Shown): string
}
