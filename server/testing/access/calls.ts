import { accountCalls } from './calls/account.ts'
import { chatCalls } from './calls/chat.ts'
import { likesCalls } from './calls/likes.ts'
import { notificationsCalls } from './calls/notifications.ts'
import { paymentsCalls } from './calls/payments.ts'
import { privacyCalls } from './calls/privacy.ts'
import { profileCalls } from './calls/profile.ts'
import { searchCalls } from './calls/search.ts'
import { siteCalls } from './calls/site.ts'
import { staffAccountsCalls } from './calls/staff/accounts.ts'
import { staffAuditCalls } from './calls/staff/audit.ts'
import { staffCasesCalls } from './calls/staff/cases.ts'
import { staffKnownCalls } from './calls/staff/known.ts'
import { staffLinksCalls } from './calls/staff/links.ts'
import { staffPeopleCalls } from './calls/staff/people.ts'
import { staffPhotosCalls } from './calls/staff/photos.ts'
import { staffSessionCalls } from './calls/staff/session.ts'
import { staffSignalsCalls } from './calls/staff/signals.ts'
import { staffSitesCalls } from './calls/staff/sites.ts'
import { staffWebhooksCalls } from './calls/staff/webhooks.ts'
import type { CallRule } from './calls/rule.ts'

/** The rule of every call, in files named as the files or folders of the contract. */
export const calls: Record<string, CallRule> = {
  ...accountCalls,
  ...chatCalls,
  ...likesCalls,
  ...notificationsCalls,
  ...paymentsCalls,
  ...privacyCalls,
  ...profileCalls,
  ...searchCalls,
  ...siteCalls,
  ...staffAccountsCalls,
  ...staffAuditCalls,
  ...staffCasesCalls,
  ...staffKnownCalls,
  ...staffLinksCalls,
  ...staffPeopleCalls,
  ...staffPhotosCalls,
  ...staffSessionCalls,
  ...staffSignalsCalls,
  ...staffSitesCalls,
  ...staffWebhooksCalls,
}
