import * as contract from '#contract/account/decisions.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { readAppealToken } from './appeal-link.ts'
import { appealAgainst, decisionAbout, decisionsAbout } from './appeals.ts'

/** What members read and do about decisions. */
export function routes(calls: Calls, { keys }: Pick<Services, 'keys'>): void {
  calls.serve(contract.listDecisions, async ({ db, memberId }) => ({ decisions: await decisionsAbout(db, memberId) }))

  calls.serve(contract.readDecision, async ({ db, input }) => {
    const appealed = readAppealToken(keys, input.token)
    const decision = appealed && (await decisionAbout(db, appealed))
    if (!decision) throw problem('link_expired', { message: 'error.appeal_link' })
    return { decision }
  })

  calls.serve(contract.appeal, async ({ input, memberId, once }) => {
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
