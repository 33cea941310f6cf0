import type { Line, Pt } from '#demo/town/drawing/geometry.ts'

/** Views of a head; all face right, except that front and back are straight. */
export type ViewName = 'front' | 'quarter' | 'profile' | 'away' | 'back'

export interface Ear {
  at: Pt
  w: number
  h: number
  lean: number
}

/** One view of a head; every part uses the same units. */
export interface View {
  outline: Line
  ear: Ear[]
  /** From the front hairline over the crown to the nape, along the bare skull. */
  skull: Line
  /** From the nape round the ear and temple to the front hairline. */
  hairline: Line
  /** Upper border of clipped sides, from the back to the temple. */
  fade: Line
  /** The jaw from the sideburn to the chin and on; and back along cheek and moustache. */
  jaw: Line
  cheek: Line
  moustache: Line
  chinTip: Pt
  /** The part in shadow, for light from the front of the face and from behind. */
  ahead: Line[]
  behind: Line[]
  /** The point where head and neck meet at the back. */
  seam: Line
  /** Neck under the head: back and front. */
  nape: Pt
  throat: Pt
}
