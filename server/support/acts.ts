import type { AccountAct, IdentityCheck } from '#contract/staff/options.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { unlockLogin } from '#server/account/login/login.ts'
import { changeNotifications } from '#server/notifications/choices.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { letterTo } from '#server/sign-in/notices.ts'
import { mailNewAddress, signOutAll, switchCodesOff } from '#server/sign-in/sign-in.ts'
import { correctUnconfirmed, resendActivation } from '#server/signup/signup.ts'
import { siteOf } from '#server/site/site.ts'
import { proposeAct } from '#server/staff/approvals/approvals.ts'
import { type Opened, recordAct, requireOpen } from './support.ts'

/** What acts need. */
export interface Means {
  keys: Keys
  config: { siteUrl: string; production: boolean }
}

type Act = (tx: Transaction, means: Means, opened: Opened) => Promise<void>

const acts: Record<AccountAct, Act> = {
  activation_again: (tx, means, opened) => resendActivation(tx, accountOf(means, opened)),
  unlock: async (tx, { keys, config }, { memberId }) =>
    unlockLogin(rateLimits(tx, keys, config), { memberId, ...(await credentialsOf(tx, memberId))! }),
  end_sessions: (tx, _means, { memberId }) => signOutAll(tx, memberId),
  codes_off: async (tx, { config }, { memberId, site }) => {
    if (!(await switchCodesOff(tx, { site, siteUrl: config.siteUrl }, memberId))) throw problem('conflict')
  },
  pause_mails: async (tx, _means, { memberId }) => void (await changeNotifications(tx, memberId, { pause: 'open' })),
  resume_mails: async (tx, _means, { memberId }) => void (await changeNotifications(tx, memberId, { pause: null })),
}

/** Does something for a member whose account is open to the caller. `conflict` if there is nothing to do. */
export async function actOnAccount(
  tx: Transaction,
  means: Means,
  staff: Staff,
  { id, act, checked }: { id: string; act: AccountAct; checked?: IdentityCheck | undefined },
): Promise<void> {
  const opened = await requireOpen(tx, staff, id)
  if (act === 'codes_off' && !checked) throw invalid({ checked: 'field.required' })
  await acts[act](tx, means, opened)
  await recordAct(tx, staff, `member.${act}`, {
    memberId: id,
    reason: opened.look.reason,
    ...(checked && { details: { checked } }),
  })
}

/**
 * Corrects a member's address: an unconfirmed one now, and its owner gets the activation mail. To replace a confirmed one a second person is
 * asked; returns whether one is.
 */
export async function correctAddress(
  tx: Transaction,
  means: Means,
  staff: Staff,
  { id, email, checked, reason }: { id: string; email: string; checked: IdentityCheck; reason: string },
): Promise<boolean> {
  const opened = await requireOpen(tx, staff, id)
  const { confirmed } = (await credentialsOf(tx, id))!
  if (confirmed) {
    await proposeAct(tx, staff, { memberId: id, siteId: opened.site.id, act: 'address', email, checked, reason })
    return true
  }
  await correctUnconfirmed(tx, accountOf(means, opened), email)
  await recordAct(tx, staff, 'member.address', { memberId: id, reason, details: { checked } })
  return false
}

/** Mails the link that replaces a confirmed address; the address changes when it is followed, and the old one can undo that for a week. */
export async function mailCorrection(tx: Transaction, { keys, config }: Means, memberId: string, email: string): Promise<void> {
  const owner = await credentialsOf(tx, memberId)
  if (!owner) throw problem('not_found')
  const site = await siteOf(tx, owner.siteId)
  const to = letterTo({ site, language: site.settings.domain_language, siteUrl: config.siteUrl })
  await mailNewAddress(tx, { site, memberId, keys, to }, email)
}

function accountOf({ keys, config }: Means, { site, memberId }: Opened) {
  return { site, memberId, keys, siteUrl: config.siteUrl }
}
