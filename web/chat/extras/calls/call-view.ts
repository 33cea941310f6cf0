import type { Call } from '#contract/chat/calls.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { createStore } from '../../../state/store.ts'

/** Why a call is over: `unanswered`, or a device or the relay failed. */
export type Ending = 'ended' | 'unanswered' | 'failed' | 'no_microphone' | 'no_camera'

/** The call of this page, as it is drawn. */
export interface CallView {
  phase: 'incoming' | 'calling' | 'connecting' | 'running' | 'over'
  profile: MemberCard
  video: boolean
  muted: boolean
  cameraOff: boolean
  /** Who wants to be seen. */
  shows: Call['shows']
  /** Both do, and the first seconds have passed: pictures are sent. */
  seen: boolean
  /** The viewer's own camera, which is not sent before. */
  own?: MediaStream
  remote?: MediaStream
  why?: Ending
  /** The server's own words, where it refused. */
  refusal?: string
}

export const callView = createStore<CallView | undefined>(undefined)
