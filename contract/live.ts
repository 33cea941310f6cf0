/**
 * Live events on the `/live` WebSocket. Each is a hint with ids: whoever receives it reads again.
 * A lost one costs latency, never truth.
 */
export type LiveEvent =
  /** A message is new, or (when the number is known already) was deleted. */
  | { type: 'message'; conversation: string; seq: number; from: string }
  /** `by` has read up to this number; told to both. */
  | { type: 'read'; conversation: string; seq: number; by: string }
  /** A device of the other has received up to this number. */
  | { type: 'delivered'; conversation: string; seq: number }
  | { type: 'typing'; conversation: string }
  | { type: 'like'; member: string }
  | { type: 'match'; member: string }
  | { type: 'presence'; member: string; online: boolean }
  | { type: 'credits' }
  /** He removed a conversation from his list; told to himself alone, for his other tabs and devices. */
  | { type: 'removed'; conversation: string }
  /** The other of a conversation has confirmed their address: they can be written to. */
  | { type: 'confirmed'; conversation: string }
  /** His pages became neutral somewhere, or no longer. */
  | { type: 'discreet' }
  /** He changed what he is told while he is away; told to himself alone. */
  | { type: 'notifications' }
  /** A conversation or a member is gone for this viewer (block, deletion). `left`: the member is shown at these sites no more; never sent with it. */
  | { type: 'gone'; member: string; conversation?: string; left?: readonly string[] }
  /** Somebody is to be followed no more by the member's sockets; they were not told that they could be. Never sent as a frame. */
  | { type: 'unseen'; member: string }
  /** A session is over (all of the member's without `session`): its sockets close with `liveCloseCodes.ended`. Never sent as a frame. */
  | { type: 'ended'; session?: string }

/** Why the server closes a socket. All but `ended` and `tooFast` invite to come back, after a random moment. */
export const liveCloseCodes = {
  /** The server stops, or the socket has grown old. */
  leaving: 1001,
  /** More than 20 messages in a second. */
  tooFast: 1008,
  /** Events may have been missed: read everything again. */
  missed: 1012,
  /** The session is over. */
  ended: 4401,
} as const
