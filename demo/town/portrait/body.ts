import { pts, mirror, whole, type Line, type Pt } from '#demo/town/drawing/geometry.ts'
import type { ViewName } from '#demo/town/drawing/head/view.ts'
import type { Build } from '#demo/town/drawing/look.ts'

export type Garment = 'tee' | 'tank' | 'shirt' | 'jacket' | 'hoodie' | 'roll' | 'bare'
export type Pose = 'down' | 'behindHead' | 'oneBehindHead' | 'cup' | 'chin' | 'crossed'

/** Colours and clothes of a body in one picture. */
export interface Cloth {
  garment: Garment
  base: string
  shade: string
  inner: string
  striped: boolean
  skin: string
  skinShade: string
  ink: string
  accent: string
}

/** A body in one view: position of its points, width of its shoulders. */
export interface Stance {
  view: ViewName
  build: Build
  cloth: Cloth
  pose: Pose
  /** 1 if the light comes from the direction of the face, -1 from behind. */
  light: number
  id: string
  rear: boolean
  naked: boolean
  shoulder: number
  at: (line: Line) => Line
  p: (x: number, y: number) => Pt
}

/** A torso turned to the right: the far shoulder shorter. */
export const turned = (line: Line): Line =>
  line.map(([x, y, c]) => {
    const to = x > 0 ? x * 0.74 + 8 : x * 1.02 + 8
    return c ? [to, y, c] : [to, y]
  })

export const isTurned = (view: ViewName): boolean => view === 'quarter' || view === 'away' || view === 'profile'

export function stanceOf(view: ViewName, build: Build, cloth: Cloth, pose: Pose, light: number, id: string): Stance {
  const at = isTurned(view) ? turned : (line: Line) => line
  return {
    view,
    build,
    cloth,
    pose,
    light,
    id,
    rear: view === 'back' || view === 'away',
    naked: cloth.garment === 'bare' || cloth.garment === 'tank',
    shoulder: 226 + build.heavy * 60 + build.muscle * 34,
    at,
    p: (x, y) => at([[x, y]])[0]!,
  }
}

/** Shoulders to hips, seen from the front or (the same) from behind. */
export function torso({ build: b, pose, shoulder: w }: Stance): Line {
  const waist = 170 + b.heavy * 125
  const up = b.muscle * 10
  if (pose === 'crossed')
    return whole(pts`0 200, 66 ${192 - up}, 140 ${228 - up}, ${w - 40} 258, ${w + 6} 296, ${w + 22 + b.muscle * 8} 372
      ${w + 26 + b.muscle * 8} 470, ${w + 16} 560!, ${waist + 26} 700, ${waist + 30 + b.heavy * 30} 860, ${waist + 26} 1000, 0 1010`)
  const open = pts`0 200, 66 ${196 - up}, 140 ${222 - up}, ${w - 20} 236, ${w + 6} 300, ${w - 8} 380, ${w - 24} 470
    ${waist + 6 + b.heavy * 20} 640, ${waist + 4 + b.heavy * 50} 760, ${waist + 20 + b.heavy * 40} 1000, 0 1010`
  const closed = pts`0 200, 66 ${192 - up}, 140 ${228 - up}, ${w - 40} 258, ${w + 10} 292, ${w + 36 + b.muscle * 8} 372
    ${w + 40 + b.muscle * 10} 480, ${w + 38 + b.heavy * 26} 620, ${w + 34 + b.heavy * 58} 800, ${w + 20 + b.heavy * 50} 1000, 0 1010`
  if (pose === 'oneBehindHead') return [...closed, ...mirror(open).toReversed().slice(1, -1)]
  return whole(pose === 'behindHead' ? open : closed)
}
