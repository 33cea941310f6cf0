import { addressesOf, eraseAccount } from '#server/account/erasing/erasing.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { eraseChatFiles, eraseChats } from '#server/chat/ending.ts'
import { forgetComplaintsOf, forgetComplaintsUnder } from '#server/complaints/complaints.ts'
import type { Config } from '#server/config.ts'
import { eraseStay } from '#server/discounts/staying.ts'
import { eraseExport } from '#server/export/export.ts'
import { eraseFavourites } from '#server/likes/favourites/favourites.ts'
import { eraseGifts } from '#server/chat/gifts/gifts.ts'
import { eraseHealth } from '#server/profile/health/health.ts'
import { eraseHidden } from '#server/likes/hidden/hidden.ts'
import { eraseAutoLikes } from '#server/likes/auto-like.ts'
import { eraseLikes } from '#server/likes/likes.ts'
import { forgetAnswers } from '#server/match-finder/match-finder.ts'
import { erasePurchases } from '#server/payments/erasing.ts'
import { eraseNotifications } from '#server/notifications/erasing.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { eraseReviews } from '#server/photos/approval/reviews.ts'
import { erasePhotos } from '#server/photos/storage/sweep.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eraseAnswers } from '#server/platform/http/idempotency.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { eraseInbox } from '#server/platform/mail/local-inbox.ts'
import { eraseMail } from '#server/platform/mail/outbox.ts'
import { throwAll } from '#server/platform/log/failures.ts'
import { erasePresence } from '#server/presence/presence.ts'
import { eraseReports } from '#server/moderation/evidence.ts'
import { closedMembers, eraseDecisions } from '#server/moderation/moderation.ts'
import { eraseCheckIn } from '#server/privacy/check-ins/check-ins.ts'
import { eraseBlocks } from '#server/privacy/privacy.ts'
import { eraseEndings } from '#server/privacy/sharing-ending.ts'
import { eraseProfile } from '#server/profile/erasing.ts'
import { eraseSavedSearches } from '#server/search/saved-searches/saved-searches.ts'
import { eraseWindow } from '#server/search/tonight/tonight.ts'
import { eraseFactors } from '#server/sign-in/factors.ts'
import { eraseVerification } from '#server/verification/verification.ts'
import { eraseSwipes } from '#server/swipe/swipe.ts'
import { eraseTrip } from '#server/profile/trips/trips.ts'
import { eraseViews } from '#server/profile/viewers/viewers.ts'
import { eraseApprovals } from '#server/staff/approvals/approvals.ts'
import { eraseLooks } from '#server/staff/looks/looks.ts'
import { eraseEvents } from '#server/webhooks/webhooks.ts'
import { hideAndSignOut } from './leaving.ts'
import { ErasureLedger } from './ledger.ts'
import { erasure } from './queue.ts'
import * as sql from './queries.ts'

/** The services that erasing needs. */
export interface Erasing {
  db: Database
  keys: Keys
  config: Pick<Config, 'dataDir' | 's3'>
}

/** Erases members who can no longer come back, one after the other. A failure does not stop the others and is retried after ten minutes. */
export async function eraseDue(erasing: Erasing): Promise<void> {
  const { db } = erasing
  const faults: unknown[] = []
  for (;;) {
    const due = await db.rows(sql.findDue)
    if (due.length === 0) break
    for (const { member_id: memberId } of due) {
      if ((await db.run(sql.claimDue, [memberId])) === 0) continue
      await erase(erasing, memberId).catch((error: unknown) => void faults.push(error))
    }
  }
  throwAll(faults)
}

/** Erases members whose account was closed by a decision, once they can no longer appeal. */
export async function eraseClosed(erasing: Erasing): Promise<void> {
  const faults: unknown[] = []
  for (const memberId of await closedMembers(erasing.db))
    await eraseNow(erasing, memberId).catch((error: unknown) => void faults.push(error))
  throwAll(faults)
}

/** Erases a member now, without the time to come back: for the operator. */
export async function eraseNow(erasing: Erasing, memberId: string): Promise<void> {
  await erasing.db.transaction((tx) => makeDue(tx, memberId, 'operator'))
  await erase(erasing, memberId)
}

/** Hides a member at once, and erases them in the background with the commit, without the time to come back. */
export async function eraseSoon(tx: Transaction, memberId: string): Promise<void> {
  await makeDue(tx, memberId, 'operator', new Date(0))
  await tx.send(erasure, {})
}

/** Hides a member and makes them due for the next erasure, with no way back. `claimed`: since when a worker is erasing them. */
export async function makeDue(tx: Transaction, memberId: string, reason: string, claimed = new Date()): Promise<void> {
  await tx.run(sql.insertDue, [memberId, reason, new Date(0), claimed])
  await hideAndSignOut(tx, memberId)
}

/**
 * Erases everything of a member permanently: first an entry in the ledger, then, in idempotent steps, what others see of them, their payments,
 * photos and mail, and last the account. Resumes after a crash.
 */
async function erase({ db, keys, config }: Erasing, memberId: string): Promise<void> {
  const ledger = new ErasureLedger(keys, config)
  const storage = photoStorage(config)
  await ledger.note(memberId)
  for (const part of [eraseLikes, eraseChats, eraseFavourites, eraseHidden, eraseViews, eraseSwipes])
    while (await db.transaction((tx) => part(tx, memberId))) await db.run(sql.renewClaim, [memberId])
  for (const part of [eraseBlocks, eraseEndings, eraseReports, eraseReviews, eraseDecisions, forgetComplaintsOf, erasePurchases])
    await db.transaction((tx) => part(tx, memberId))
  const siteId = (await credentialsOf(db, memberId))?.siteId
  if (siteId !== undefined) await eraseStay(db, keys, { siteId, memberId })
  await erasePhotos(db, storage, memberId)
  await eraseChatFiles(db, storage, memberId)
  for (const { email, elsewhere } of await addressesOf(db, memberId)) {
    await eraseMail(db, email, { waiting: !elsewhere })
    if (elsewhere) continue
    await eraseInbox(db, email)
    await db.transaction((tx) => forgetComplaintsUnder(tx, email))
  }
  await eraseExport(db, config, memberId)
  await eraseAnswers(db, memberId, siteId)
  await db.transaction((tx) => db.queues.forget(tx.raw, memberId))
  await db.transaction(async (tx) => {
    for (const part of [
      eraseAutoLikes,
      eraseGifts,
      forgetAnswers,
      eraseHealth,
      eraseNotifications,
      eraseVerification,
      eraseTrip,
      eraseSavedSearches,
      eraseWindow,
      erasePresence,
      eraseProfile,
      eraseFactors,
      eraseApprovals,
      eraseLooks,
    ])
      await part(tx, memberId)
    await eraseCheckIn(tx, keys, memberId)
    await eraseEvents(tx, memberId, siteId)
    await eraseAccount(tx, keys, memberId)
    await tx.run(sql.endDeletion, [memberId])
    await tx.run(sql.noteErasures, [[ledger.entryOf(memberId)]])
  })
  logSecurity('erased', { member: memberId })
}
