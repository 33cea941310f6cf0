import * as contract from '#contract/profile/member.ts'
import { refusedInEvenTime } from '#server/platform/http/even-time.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { viewRefusal } from '#server/platform/limits/view-limits.ts'
import type { Services } from '#server/services.ts'
import { noteView } from '#server/profile/viewers/viewers.ts'
import { readMember } from './member.ts'
import { previewOwn } from './preview.ts'

/** The calls for a member's profile, and for one's own as others get it. */
export function routes(calls: Calls, { keys, limits, viewCounts }: Services): void {
  calls.serve(contract.member, async ({ db, input, visit }) => {
    await (visit.memberId === undefined
      ? limits.take('open_profile_address', networkOf(visit.address))
      : limits.take('open_profile', visit.memberId))
    const { settings } = visit.site
    const isSpent = viewCounts.isSpent('profiles', visit)
    const read = refusedInEvenTime(() => readMember(db, keys, visit, input.id, settings, input.beside === 'chat'))
    // Beyond the daily limit a viewer learns nothing about strangers, not even whether they exist.
    const found = await (isSpent ? read.catch(() => undefined) : read)
    if (!found || (isSpent && isStranger(found.profile))) throw viewRefusal(visit)
    viewCounts.profile(visit, input.id)
    if (found.showsView && visit.memberId !== undefined) await noteView(db, visit.memberId, input.id)
    return found.profile
  })

  calls.serve(contract.preview, async ({ db, input, visit }) => ({
    profile: await previewOwn(db, keys, visit, input.as, visit.site.settings),
  }))
}

/** Chat partners and likers of the viewer are no strangers: their profiles always open. */
function isStranger({ conversation, likes_you: likesYou }: contract.MemberProfile): boolean {
  return conversation === null && !likesYou
}
