/**
 * Live events on the `/live` WebSocket. Each is a hint with ids: the client reads the data again.
 * A lost event only costs time.
 */
export type LiveEvent =
  /** A message is new or, if its number is known, was deleted. */
  | { type: 'message'; conversation: string; seq: number; from: string }
  /** `by` has read up to this number; sent to both members. */
  | { type: 'read'; conversation: string; seq: number; by: string }
  /** A device of the other member has received up to this number. */
  | { type: 'delivered'; conversation: string; seq: number }
  /** Reactions to a message or its card have changed, or change within the next second. */
  | { type: 'reaction'; conversation: string; seq: number }
  /** What a message shows of a private album has changed: it was taken back. */
  | { type: 'album'; conversation: string; seq: number }
  /** A call rings, changed or ended: read it. */
  | { type: 'call' }
  /** The two of a conversation may call each other from now on, or not any more. */
  | { type: 'calls'; conversation: string }
  /** A photo to view once was opened; sent to its sender only where marks are shown. */
  | { type: 'opened'; conversation: string; seq: number }
  | { type: 'typing'; conversation: string }
  | { type: 'like'; member: string }
  | { type: 'match'; member: string }
  | { type: 'presence'; member: string; online: boolean }
  | { type: 'credits' }
  /** One of the member's own photos was approved or removed; sent to their own devices only. */
  | { type: 'photos' }
  /** The member removed a conversation; sent to their own tabs and devices only. */
  | { type: 'removed'; conversation: string }
  /** The member pinned, archived, muted or marked a conversation, or kept a draft of it; sent to their own devices only. */
  | { type: 'arranged'; conversation: string }
  /** The other member of a conversation confirmed their address and can be written to. */
  | { type: 'confirmed'; conversation: string }
  /** The other accepted the member's request, or the member settled one themselves: read the conversation and the lists again. */
  | { type: 'request'; conversation: string }
  /** The member's discreet mode changed. */
  | { type: 'discreet' }
  /** A copy of the member's data was asked for, is ready, failed or was fetched; sent to their own devices only. */
  | { type: 'export' }
  /** The member's check-in changed, is due soon or is over; sent to their own devices only. */
  | { type: 'check_in' }
  /** The member's notification settings changed; sent to their own devices only. */
  | { type: 'notifications' }
  /**
   * A conversation or a member is gone for this viewer (block, deletion). `left`: sites that no longer show the member; not
   * sent to browsers.
   */
  | { type: 'gone'; member: string; conversation?: string; left?: readonly string[] }
  /** The member's sockets must stop watching `member`. Never sent as a frame. */
  | { type: 'unseen'; member: string }
  /**
   * A session ended (all of the member's without `session`): its sockets close with `liveCloseCodes.ended`. Never sent as a
   * frame.
   */
  | { type: 'ended'; session?: string }

/** Why the server closes a socket. The client reconnects after a random time, except for `ended` and `tooFast`. */
export const liveCloseCodes = {
  /** The server stops, or the socket is too old. */
  leaving: 1001,
  /** The client sent more than 20 messages in a second. */
  tooFast: 1008,
  /** Events may have been missed: read everything again. */
  missed: 1012,
  /** The session is over. */
  ended: 4401,
} as const
