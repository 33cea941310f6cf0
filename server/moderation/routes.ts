import * as contract from '#contract/account/moderation.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { report } from './report.ts'

/** Reports by members. */
export function routes(calls: Calls): void {
  calls.serve(contract.report, async ({ visit, input, once }) => {
    const { profile, conversation, reason, message, photo } = input
    const about = profile ? { memberId: profile.id } : conversation && { conversationId: conversation.id }
    if (!about) throw invalid({ profile: 'field.required' })
    const text = input.text.toWellFormed().replaceAll('\0', '')
    await once((tx) => report(tx, visit, { about, reason, text, message, photo }))
    return {}
  })
}
