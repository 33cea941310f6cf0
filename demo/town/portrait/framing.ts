import type { ViewName } from '#demo/town/drawing/head/view.ts'
import type { Pose } from './body.ts'

type Range = readonly [number, number]

/** A framing of a picture, with ranges to choose from. x is for a figure facing right. */
export interface Framing {
  /** Weight of the framing, and its weight for a main photo. */
  share: number
  mainShare: number
  view: ViewName
  pose: Pose
  scale: Range
  x: Range
  y: Range
  nod: Range
  rotate: Range
  undressed?: boolean
  backdrop?: 'grass' | 'pool'
  /** Probability that the eyes look at the camera. */
  atUs?: number
}

const still: Range = [0, 0]

export const framings = {
  closeProfile: {
    share: 3,
    mainShare: 2.5,
    view: 'profile',
    pose: 'down',
    scale: [1.8, 2.3],
    x: [250, 340],
    y: [400, 470],
    nod: [-12, 4],
    rotate: still,
  },
  profile: {
    share: 2,
    mainShare: 1.2,
    view: 'profile',
    pose: 'down',
    scale: [1.3, 1.7],
    x: [320, 400],
    y: [380, 450],
    nod: [-16, 12],
    rotate: still,
  },
  quarter: {
    share: 2.5,
    mainShare: 2.5,
    view: 'quarter',
    pose: 'down',
    scale: [1.45, 1.8],
    x: [330, 420],
    y: [390, 460],
    nod: [-8, 10],
    rotate: [-4, 4],
    atUs: 0.6,
  },
  closeQuarter: {
    share: 5,
    mainShare: 6,
    view: 'quarter',
    pose: 'down',
    scale: [2.1, 2.8],
    x: [250, 410],
    y: [440, 520],
    nod: [-5, 7],
    rotate: [-6, 6],
    atUs: 0.7,
  },
  halfFace: {
    share: 2,
    mainShare: 2,
    view: 'front',
    pose: 'down',
    scale: [2.8, 3.3],
    x: [560, 640],
    y: [440, 500],
    nod: still,
    rotate: [-9, 4],
    atUs: 1,
  },
  closeFront: {
    share: 3.5,
    mainShare: 4.5,
    view: 'front',
    pose: 'down',
    scale: [1.9, 2.5],
    x: [350, 450],
    y: [420, 480],
    nod: [-3, 3],
    rotate: [-7, 8],
    atUs: 1,
  },
  frontTilt: {
    share: 2,
    mainShare: 2.5,
    view: 'front',
    pose: 'down',
    scale: [1.35, 1.7],
    x: [340, 460],
    y: [390, 460],
    nod: [-6, 6],
    rotate: [4, 10],
    atUs: 0.8,
  },
  arms: {
    share: 1.4,
    mainShare: 1,
    view: 'quarter',
    pose: 'behindHead',
    scale: [1, 1.15],
    x: [370, 410],
    y: [330, 380],
    nod: [-6, 4],
    rotate: [-3, 3],
    undressed: true,
    atUs: 0.5,
  },
  crossed: {
    share: 1.8,
    mainShare: 1.5,
    view: 'quarter',
    pose: 'crossed',
    scale: [1, 1.15],
    x: [370, 420],
    y: [280, 320],
    nod: [-4, 6],
    rotate: still,
    atUs: 0.6,
  },
  cup: {
    share: 2,
    mainShare: 1.6,
    view: 'quarter',
    pose: 'cup',
    scale: [1.2, 1.45],
    x: [350, 400],
    y: [320, 370],
    nod: [2, 10],
    rotate: still,
    atUs: 0.4,
  },
  chin: {
    share: 1.5,
    mainShare: 1.5,
    view: 'quarter',
    pose: 'chin',
    scale: [1.45, 1.8],
    x: [330, 390],
    y: [400, 460],
    nod: [-2, 8],
    rotate: [-3, 3],
    atUs: 0.7,
  },
  away: {
    share: 1.5,
    mainShare: 0.5,
    view: 'away',
    pose: 'down',
    scale: [1.2, 1.7],
    x: [350, 420],
    y: [350, 430],
    nod: [-4, 6],
    rotate: still,
  },
  back: {
    share: 0.8,
    mainShare: 0.2,
    view: 'back',
    pose: 'down',
    scale: [0.65, 0.9],
    x: [300, 500],
    y: [400, 460],
    nod: [-4, 4],
    rotate: still,
  },
  grass: {
    share: 1.2,
    mainShare: 0.8,
    view: 'profile',
    pose: 'oneBehindHead',
    scale: [1.3, 1.6],
    x: [230, 280],
    y: [500, 550],
    nod: [-4, 2],
    rotate: [-80, -68],
    backdrop: 'grass',
  },
  pool: {
    share: 1,
    mainShare: 0.8,
    view: 'profile',
    pose: 'down',
    scale: [1.4, 1.65],
    x: [320, 400],
    y: [430, 460],
    nod: [-20, -6],
    rotate: still,
    undressed: true,
    backdrop: 'pool',
  },
} satisfies Record<string, Framing>
export type FramingName = keyof typeof framings
