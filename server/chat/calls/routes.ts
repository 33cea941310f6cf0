import * as contract from '#contract/chat/calls.ts'
import { send } from '#server/chat/sending/sending.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Attempt } from '#server/platform/http/idempotency.ts'
import { Problem, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { accept, agree, callOf, hangUp, keep, type Missed, place } from './calls.ts'
import { relayFor } from './relay.ts'

/** Calls, where the operator has a relay for them; without one none of these is there. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const requireRelay = () => {
    if (config.turnUrls.length === 0) throw problem('not_found')
  }

  calls.serve(contract.agree, async ({ visit, memberId, input, once }) => {
    requireRelay()
    await limits.take('call_signal', memberId)
    await once((tx) => agree(tx, visit, input.conversation.id, input.agreed))
  })

  calls.serve(contract.place, async ({ db, visit, memberId, input, once }) => {
    requireRelay()
    await limits.take('call', memberId)
    const callId = await once((tx) => place(tx, visit, { conversation: input.conversation.id, video: input.video }))
    return withRelay(await callOf(db, visit), callId, memberId)
  })

  calls.serve(contract.current, async ({ db, visit }) => {
    return { call: config.turnUrls.length === 0 ? null : await callOf(db, visit) }
  })

  calls.serve(contract.keep, async ({ db, visit, memberId, input, once }) => {
    requireRelay()
    await limits.take('call_signal', memberId)
    await once((tx) => keep(tx, visit, { callId: input.call, description: input.description, shows: input.shows }))
    const call = await callOf(db, visit)
    return { call: call?.id === input.call ? call : null }
  })

  calls.serve(contract.accept, async ({ db, visit, memberId, input, once }) => {
    requireRelay()
    await once((tx) => accept(tx, visit, input.call))
    return withRelay(await callOf(db, visit), input.call, memberId)
  })

  calls.serve(contract.end, async ({ db, visit, input, once, attempt }) => {
    const missed = await once((tx) => hangUp(tx, visit, input.call))
    if (missed) await leaveLine(db, visit, missed, attempt)
  })

  /** A quiet line for both; none where the two cannot write to each other any more. */
  async function leaveLine(db: Database, visit: MemberVisit, { conversationId, video }: Missed, attempt: Attempt): Promise<void> {
    const line = { ...attempt, call: 'the line of a call', key: attempt.key && `${attempt.key.slice(0, 59)}-line` }
    const content = { kind: 'call', video } as const
    await send(db, line, { visit, target: { conversationId }, content, prices: visit.site.settings }).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
  }

  /** The call may have ended meanwhile. */
  function withRelay(call: contract.Call | null, callId: string, memberId: string) {
    const relay = relayFor(config, { callId, memberId })
    if (call?.id !== callId || !relay) throw problem('not_found')
    return { call, relay }
  }
}
