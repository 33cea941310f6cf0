import type { InputOf } from '#contract/calls.ts'
import { leaveDevice } from '../../account/log-out.ts'
import { expectLostSession } from '../../account/lost-session.ts'
import { paths } from '../../app/paths.ts'
import type { Api } from '../../net/context.ts'
import { announceLogOut, forgetTab } from '../../net/storage.ts'

/**
 * Asks for the account to be deleted, which ends the session: other tabs learn it, and this browser forgets the member. A full load, so
 * that no member data stay in this page's memory. A refusal changes nothing.
 */
export async function leave(api: Api, choice: InputOf<'POST /api/leaving.php'>): Promise<void> {
  const stay = expectLostSession()
  try {
    const { erased_on: on } = await api('POST /api/leaving.php', choice)
    announceLogOut()
    await leaveDevice()
    forgetTab()
    location.assign(paths.accountDeleted(on))
  } catch (error) {
    stay()
    throw error
  }
}
