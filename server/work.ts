import { forgetOldViewCounts } from './platform/limits/view-counts.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { broadcastJobs } from './broadcasts/jobs.ts'
import { camJobs } from './cams/jobs.ts'
import { chatJobs } from './chat/jobs.ts'
import { forgetFormerWords } from './profile/former-words.ts'
import { forgetRemoved } from './chat/removed.ts'
import { forgetFirstWords } from './chat/sending/first-words.ts'
import { forgetAutoLikes } from './likes/auto-like.ts'
import { forgetTakenBackLikes } from './likes/likes.ts'
import { forgetOldComplaints } from './complaints/complaints.ts'
import { creditJobs } from './credits/jobs.ts'
import { attachedFiles } from './payments/invoices/files.ts'
import { deliveryJobs, forgetSent } from './notifications/delivery/delivery.ts'
import { exportJobs } from './export/jobs.ts'
import { forgetOldVisits } from './landers/visits.ts'
import { leavingJobs } from './leaving/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { photoJobs } from './photos/jobs.ts'
import { forgetAnswers } from './platform/http/idempotency.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { forgetRemovedContacts } from './profile/hiding/known-contacts.ts'
import type { Database } from './platform/database/database.ts'
import { applyListChanges, recordMissingAddresses } from './profile/hiding/hiding.ts'
import { checkInJobs } from './privacy/check-ins/due.ts'
import { endOutdatedSharing } from './privacy/sharing.ts'
import { endSomeRelations, forgetFormerLikers } from './privacy/sharing-ending.ts'
import { updateTravelHiding } from './profile/visibility/travel-hiding.ts'
import { queue } from './platform/jobs/queues.ts'
import { forgetOldInbox } from './platform/mail/local-inbox.ts'
import { bounceOf, forgetOldDelays, takeMailEvents } from './notifications/mail-events/events.ts'
import { openReportMailbox, type ReportMailbox } from './notifications/mail-events/mailbox.ts'
import { claimConfusables } from './account/names/confusables.ts'
import { forgetNameHolds } from './account/erasing/erasing.ts'
import { forgetOldEmailChanges } from './account/email-change.ts'
import { forgetPendingLogins } from './sign-in/codes/pending-logins.ts'
import { forgetOldChallenges } from './sign-in/passkeys/challenges.ts'
import { forgetMailTokens } from './account/mail-tokens/mail-tokens.ts'
import { forgetSentMail, outboxJobs } from './platform/mail/outbox.ts'
import { bulkMail } from './platform/mail/bulk.ts'
import type { Attachment, Outgoing } from './platform/mail/outgoing.ts'
import { openPost } from './platform/mail/post.ts'
import { membersHere } from './presence/presence.ts'
import { forgetBouncedMailboxes } from './account/mail-budget/mail-budget.ts'
import { forgetRates } from './platform/limits/rate-limits.ts'
import { smsCarrier } from './platform/sms/sms.ts'
import { pushCarrier } from './notifications/push/carrier.ts'
import { forgetOldSubscriptions } from '#server/notifications/push/push.ts'
import { forgetOldSessions } from './account/sessions/sessions.ts'
import { searchJobs } from './search/jobs.ts'
import { forgetEndedLocks } from './account/locks/locks.ts'
import { freeOldClaims } from './moderation/cases/cases.ts'
import { sealKnown } from './moderation/known/known.ts'
import { accountMark } from './moderation/photos/account-mark.ts'
import { fillVerifications } from './moderation/verifications/verifications.ts'
import { forgetOldDecisions } from './moderation/forgetting.ts'
import { endSuspensions } from './moderation/suspension.ts'
import { signalJobs } from './moderation/signals/jobs.ts'
import { forgetOldEvidence } from './moderation/evidence.ts'
import { forgetOldImports } from './signup/imported/imported.ts'
import { forgetOldInvitations } from './signup/invitations.ts'
import { countFigures } from './site/pages/figures.ts'
import type { Services } from './services.ts'
import { checkAuditLog } from './staff/audit.ts'
import { forgetOldApprovals } from './staff/approvals/approvals.ts'
import { forgetOldLooks } from './staff/looks/looks.ts'
import { forgetStaffSessions } from './staff/sessions.ts'
import { tripJobs } from './profile/trips/jobs.ts'
import { forgetSelfies } from './verification/verification.ts'
import { Lanes, webhookJobs } from './webhooks/lanes.ts'
import { forgetOldDeliveries } from './webhooks/webhooks.ts'
import { forgetOldViews } from './profile/viewers/viewers.ts'

export interface Work {
  /** `works: false` for a process that only sends jobs. */
  start(options: { works: boolean; onError: (error: Error) => void }): Promise<void>
  stop(): Promise<void>
}

const housekeeping = queue('housekeeping')

const travelHiding = queue('travel-hiding')
const sharing = queue('sharing')

/** The background work: every queue and every clock, in order, by name. */
export function createWork(services: Services): Work {
  const { config, db, tracing } = services
  const jobs = new Jobs(db, tracing && ((name, work) => tracing.job(name, work)))
  const post = openPost(db, config)
  let report: (error: Error) => void = () => {}
  const push = pushCarrier(services, { onRefusal: (error) => report(error) })
  const delivering = {
    drawn: (attachment: Attachment) => attachedFiles(db, config, attachment),
    undeliverable: (mail: Outgoing) => takeMailEvents(db, services.keys, [bounceOf(mail)]),
  }
  outboxJobs(jobs, db, { mail: post, sms: smsCarrier(db, config), push }, delivering)
  const bulkPost = openPost(db, config)
  const here = (members: readonly string[]) => membersHere(db, members)
  bulkMail(jobs, { db, carriers: { mail: bulkPost }, ...delivering, here, onError: (error) => report(error) }, config)
  photoJobs(jobs, services, { sealKnown, accountMark })
  tripJobs(jobs, db)
  searchJobs(jobs, db)
  camJobs(jobs, db)
  creditJobs(jobs, db, config)
  chatJobs(jobs, db, config)
  signalJobs(jobs, db)
  paymentJobs(jobs, services.payments)
  leavingJobs(jobs, services)
  exportJobs(jobs, services)
  broadcastJobs(jobs, services)
  deliveryJobs(jobs, services)
  checkInJobs(jobs, services)
  const lanes = new Lanes(services)
  webhookJobs(jobs, lanes, (error) => report(error))

  jobs.handle(housekeeping, async () => {
    // Before what they count is deleted.
    await countFigures(db)
    const faults: unknown[] = []
    for (const forget of [
      forgetAnswers,
      forgetOldSessions,
      forgetOldSubscriptions,
      forgetMailTokens,
      forgetOldEmailChanges,
      forgetNameHolds,
      forgetPendingLogins,
      forgetOldChallenges,
      forgetSentMail,
      forgetSent,
      forgetOldDelays,
      forgetOldInbox,
      forgetRates,
      forgetBouncedMailboxes,
      forgetOldViewCounts,
      forgetOldViews,
      forgetOldVisits,
      forgetOldEvidence,
      forgetOldDecisions,
      forgetEndedLocks,
      forgetOldComplaints,
      forgetOldInvitations,
      forgetOldImports,
      forgetStaffSessions,
      forgetOldLooks,
      forgetOldApprovals,
      forgetOldDeliveries,
      checkAuditLog,
      forgetFirstWords,
      forgetAutoLikes,
      forgetTakenBackLikes,
      forgetSelfies,
      forgetRemoved,
      forgetFormerWords,
      forgetFormerLikers,
      forgetRemovedContacts,
      claimConfusables,
      (each: Database) => recordMissingAddresses(each, services.keys),
    ])
      await forget(db).catch((error: unknown) => void faults.push(error))
    throwAll(faults)
  })
  jobs.schedule(housekeeping, '17 4 * * *')
  jobs.handle(travelHiding, () => updateTravelHiding(db))
  jobs.schedule(travelHiding, '7 * * * *')
  jobs.handle(sharing, () => endOutdatedSharing(db))
  jobs.schedule(sharing, '47 * * * *')
  jobs.every(2, 'sharing_endings', () => endSomeRelations(db))
  jobs.every(60, 'suspension_ends', () => endSuspensions(db))
  jobs.every(60, 'case_claims', () => freeOldClaims(db))
  jobs.every(60, 'case_verifications', () => fillVerifications(db))
  jobs.every(60, 'known-contacts', () => applyListChanges(db))

  let reports: ReportMailbox | undefined
  return {
    async start(options) {
      report = options.onError
      await jobs.start(options)
      if (options.works) reports = await openReportMailbox(services, options.onError)
    },
    async stop() {
      await reports?.close()
      await jobs.stop()
      await lanes.end()
      await Promise.all([post.close(), bulkPost.close()])
    },
  }
}
