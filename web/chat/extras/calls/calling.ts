import type { MemberCard } from '#contract/profile/profile.ts'
import type { Api } from '../../../net/context.ts'
import type { RunningCall } from './running.ts'

let running: RunningCall | undefined

/** Calls the other of a conversation. */
export async function placeCall(api: Api, to: { conversation: string; profile: MemberCard; video: boolean }): Promise<void> {
  if (running?.isOpen) return
  const { RunningCall } = await import('./running.ts')
  if (running?.isOpen) return
  running = new RunningCall(api, to)
  await running.place(to.conversation)
}

/** Reads what rings or has changed, after an event or a connection. */
export async function followCalls(api: Api): Promise<void> {
  if (running?.isOpen) return running.refresh()
  const { call } = await api('GET /api/calls.php', {})
  // What this member does on another page or device is not this page's.
  if (!call || call.placed || call.state !== 'ringing' || running?.hasEnded(call.id)) return
  const { RunningCall } = await import('./running.ts')
  if (running?.isOpen) return
  running = new RunningCall(api, call)
  running.ring(call)
}

/** The call of this page, for its buttons. */
export function runningCall(): RunningCall | undefined {
  return running
}
