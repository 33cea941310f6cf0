export type EyeState = 'open' | 'smiling' | 'laughing' | 'shut' | 'down'
export type MouthState = 'calm' | 'smirk' | 'smile' | 'grin' | 'laugh'

export interface Expression {
  eyes: EyeState
  mouth: MouthState
  /** Where he looks: -1 back, 0 at us, 1 ahead. */
  gaze: number
}
