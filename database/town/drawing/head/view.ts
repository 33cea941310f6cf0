import type { Line, Pt } from '../geometry.ts'

/** How a head is seen; all look to the right, front and back straight. */
export type ViewName = 'front' | 'quarter' | 'profile' | 'away' | 'back'

export interface Ear {
  at: Pt
  w: number
  h: number
  lean: number
}

/** One way to see a head: every part is told in the same units. */
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
  /** What lies in shadow: where the light comes from where he looks, or from behind him. */
  ahead: Line[]
  behind: Line[]
  /** Where head and neck meet at the back. */
  seam: Line
  /** Neck under the head: back and front. */
  nape: Pt
  throat: Pt
}
