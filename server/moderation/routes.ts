import * as own from '#contract/account/decisions.ts'
import * as privacy from '#contract/account/privacy.ts'
import * as contract from '#contract/staff/cases.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { requireStepUp } from '#server/staff/staff.ts'
import { readAppealToken } from './appeal-link.ts'
import { appealAgainst, decisionAbout, decisionsAbout } from './appeals.ts'
import * as cases from './cases.ts'
import { previewStatement, readCase } from './open-case.ts'
import { report } from './report.ts'

/** Reports by members, the cases that staff decide, and what members read and do about decisions. */
export function routes(calls: Calls, services: Services): void {
  calls.serve(privacy.report, async ({ visit, input, once }) => {
    const { profile, conversation, reason, message, photo } = input
    const about = profile ? { memberId: profile.id } : conversation && { conversationId: conversation.id }
    if (!about) throw invalid({ profile: 'field.required' })
    const text = input.text.toWellFormed().replaceAll('\0', '')
    await once((tx) => report(tx, visit, { about, reason, text, message, photo }))
    return {}
  })
  memberCalls(calls, services)
  staffCalls(calls, services)
}

function memberCalls(calls: Calls, { keys }: Services): void {
  calls.serve(own.listDecisions, async ({ db, memberId }) => ({ decisions: await decisionsAbout(db, memberId) }))

  calls.serve(own.readDecision, async ({ db, input }) => {
    const appealed = readAppealToken(keys, input.token)
    const decision = appealed && (await decisionAbout(db, appealed))
    if (!decision) throw problem('link_expired', { message: 'error.appeal_link' })
    return { decision }
  })

  calls.serve(own.appeal, async ({ input, memberId, once }) => {
    if (input.token !== undefined) {
      const appealed = readAppealToken(keys, input.token)
      if (!appealed) throw problem('link_expired', { message: 'error.appeal_link' })
      return { decision: await once((tx) => appealAgainst(tx, appealed, input.text)) }
    }
    if (memberId === undefined) throw problem('authentication_required')
    const { id } = input
    if (id === undefined) throw invalid({ id: 'field.required' })
    return { decision: await once((tx) => appealAgainst(tx, { memberId, decisionId: id }, input.text)) }
  })
}

function staffCalls(calls: Calls, { config, keys }: Services): void {
  const means = { config, keys }

  calls.serve(contract.readQueues, async ({ db, visit }) => ({ queues: await cases.waitingIn(db, visit.staff) }))

  calls.serve(contract.listCases, async ({ db, visit, input }) => ({ cases: await cases.listCases(db, visit.staff, input) }))

  calls.serve(contract.takeNext, async ({ visit, input, once }) => ({
    id: await once(async (tx) => (await cases.takeNext(tx, visit.staff, input)) ?? null),
  }))

  calls.serve(contract.readCase, ({ db, visit, input }) => db.transaction((tx) => readCase(tx, visit.staff, input.id)))

  calls.serve(contract.claimCase, ({ visit, input, once }) => once((tx) => cases.claim(tx, visit.staff, input.id)))

  calls.serve(contract.releaseCase, ({ visit, input, once }) =>
    once((tx) => cases.release(tx, visit.staff, input.id, input.declined)),
  )

  calls.serve(contract.snoozeCase, ({ visit, input, once }) => once((tx) => cases.snooze(tx, visit.staff, input.id, input.hours)))

  calls.serve(contract.escalateCase, ({ visit, input, once }) =>
    once((tx) => cases.escalate(tx, visit.staff, input.id, input.comment)),
  )

  calls.serve(contract.commentCase, ({ visit, input, once }) =>
    once((tx) => cases.comment(tx, visit.staff, input.id, input.comment)),
  )

  calls.serve(contract.previewStatement, ({ db, visit, input }) => previewStatement(db, visit.staff, input, means))

  calls.serve(contract.decideCase, async ({ visit, input, once }) => {
    // Closing an account ends in its erasure, which nothing undoes.
    if (input.measure === 'close') requireStepUp(visit)
    return { decision: await once((tx) => cases.decideCase(tx, visit.staff, input, means)) }
  })
}
