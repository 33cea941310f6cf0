import type { ViewName } from '#demo/town/drawing/head/view.ts'
import type { P } from '#demo/town/scene/ink.ts'

/**
 * How a hand is drawn: a fist around something, open on something, or not at all (in a pocket, or behind an object of
 * the place).
 */
export type Hand = 'grip' | 'open' | 'pocket' | 'hidden'

/** All lengths in heads; the pelvis is the origin, y points down, a side view looks right. */
export interface Arm {
  hand: P
  shows: Hand
  /** Direction in which the elbow bends. */
  side: 1 | -1
  /** Place of the elbow if perspective shortens the arm; otherwise computed from the bones. */
  elbow?: P
  /** Radians. */
  wrist?: number
}

export interface Leg {
  ankle: P
  side: 1 | -1
  /** Place of the knee if perspective shortens the thigh. */
  knee?: P
  /** Share of the shin's length that perspective leaves. */
  shin?: number
  /** Degrees. */
  foot: number
  shoe: 'side' | 'front' | 'back' | 'hidden'
}

export interface Pose {
  /** 0 seen from the front (or behind), 1 from the side. */
  turn: number
  behind?: boolean
  neck: P
  bend: number
  head: { view: ViewName; tilt: number; at: P; mirrored?: boolean }
  /** Radians. */
  shoulders?: number
  hips?: number
  arms: { near: Arm; far: Arm }
  legs?: { near: Leg; far: Leg }
}

/** Place of the head relative to the base of the neck. */
export const headAt = {
  profile: [0.26, -0.7],
  quarter: [0.1, -0.72],
  front: [0, -0.72],
  back: [0, -0.68],
} as const satisfies Record<string, P>

/** Standing with the weight on both legs, and sitting, both facing the viewer. */
export const standingLegs: Pose['legs'] = {
  near: { ankle: [0.46, 3.67], side: -1, foot: -4, shoe: 'front' },
  far: { ankle: [-0.4, 3.67], side: 1, foot: 4, shoe: 'front' },
}
export const sittingLegs: Pose['legs'] = {
  near: { ankle: [0.95, 2.4], knee: [1.12, 0.46], side: -1, foot: 0, shoe: 'front' },
  far: { ankle: [-0.9, 2.4], knee: [-1.08, 0.52], side: 1, foot: 0, shoe: 'front' },
}
