import type { Random } from '../random.ts'
import type { Hour, HourName } from './hours.ts'
import type { P } from './ink.ts'
import type { Man, Wardrobe } from './man.ts'

/** Who is seen, when; `r` decides what else there is. */
export interface Shown {
  man: Man
  /** The other man of a couple, in a scene for couples. */
  partner?: Man
  hour: Hour
  r: Random
}

/** One way to see a man in a place. */
export interface Scene {
  hours: readonly HourName[]
  wardrobe: Wardrobe
  /** His face is not seen: never a main photo. */
  fromBehind?: true
  /** Has room for two. */
  forCouples?: true
  /** May be seen closer by: the point of the sheet that stays where it is, near his face. */
  closer?: P
  /** Content of an SVG of 800 × 1000. */
  draw(shown: Shown): string
}
