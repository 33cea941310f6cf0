export type EyeState = 'open' | 'smiling' | 'laughing' | 'shut' | 'down'
export type MouthState = 'calm' | 'smirk' | 'smile' | 'grin' | 'laugh'

export interface Expression {
  eyes: EyeState
  mouth: MouthState
  /** Direction of the gaze: -1 back, 0 at the camera, 1 ahead. */
  gaze: number
}
