import type { Person } from '#contract/staff/support.ts'
import { consentsOf } from '#server/account/consents/consents.ts'
import { isRefused } from '#server/account/mail-budget/mail-budget.ts'
import { listDevices } from '#server/account/sessions/devices.ts'
import { changesOf } from '#server/credits/credits.ts'
import { measuresAbout } from '#server/moderation/moderation.ts'
import { mailStops } from '#server/notifications/stops.ts'
import { isHeld, listOrders } from '#server/payments/back-office/back-office.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import type { Staff } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailsTo, type SentMail } from '#server/platform/mail/outbox.ts'
import type { Site } from '#server/site/site.ts'
import { lookAt } from '#server/staff/looks/looks.ts'
import * as sql from './queries.ts'
import { recordAct, requireOpen } from './support.ts'

/**
 * The account of a member as support may see it: no chats, no photos, no words of the profile, no networks. Undefined unless it is open to the
 * caller, whether or not there is such a member; the view is logged.
 */
export async function readPerson(tx: Transaction, keys: Keys, staff: Staff, memberId: string): Promise<Person | undefined> {
  if (!(await lookAt(tx, staff.id, memberId))) return undefined
  const { site, look } = await requireOpen(tx, staff, memberId)
  const row = (await tx.row(sql.findAccount, [memberId, new Date()]))!
  const person: Person = {
    id: memberId,
    name: row.username,
    site: row.site_id,
    former_name: row.former_username,
    email: row.email,
    language: row.language,
    created_at: row.created_at.toISOString(),
    confirmed_at: iso(row.confirmed_at),
    premium: row.premium,
    discreet: row.discreet,
    suspended: row.suspended_at && { since: row.suspended_at.toISOString(), until: iso(row.suspended_until) },
    leaving: row.leaving_at && { since: row.leaving_at.toISOString(), begun: row.erasing },
    codes_since: iso(row.codes_since),
    passkeys: row.passkeys,
    mails: await mailsOf(tx, keys, site, row),
    devices: (await listDevices(tx, memberId, undefined)).map(({ kind, browser, system, signedInAt, lastUsedAt }) => ({
      kind,
      browser,
      system,
      signed_in_at: signedInAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    consents: (await consentsOf(tx, memberId)).map(({ kind, version, givenAt, withdrawnAt }) => ({
      kind,
      version,
      given_at: givenAt.toISOString(),
      withdrawn_at: iso(withdrawnAt),
    })),
    orders: (await listOrders(tx, memberId)).map((order) => ({
      id: order.id,
      at: order.created_at.toISOString(),
      state: order.state,
      held: isHeld(order),
      price: { amount: order.price, currency: order.currency },
      credits: order.credits,
    })),
    credits: {
      balance: row.balance,
      changes: (await changesOf(tx, memberId)).map(({ created_at: at, cause, amount }) => ({
        at: at.toISOString(),
        cause,
        amount,
      })),
    },
    decisions: (await measuresAbout(tx, memberId)).map(({ created_at: at, measure, rule, ends_at: until, appeal }) => ({
      at: at.toISOString(),
      measure,
      rule,
      until: iso(until),
      appeal,
    })),
    open: { until: look.until.toISOString(), reason: look.reason },
  }
  await recordAct(tx, staff, 'member.view', { memberId, reason: look.reason })
  return person
}

async function mailsOf(db: Handle, keys: Keys, { settings }: Site, row: sql.AccountRow): Promise<Person['mails']> {
  const { member_id: memberId, email, confirmed_at: confirmed, paused } = row
  const sender = { senderName: settings.mail_name, senderAddress: settings.mail_from }
  const delayed = new Set((await db.rows(sql.findDelayed, [memberId])).map((each) => each.outbox_id))
  return {
    paused,
    stops: await mailStops(db, memberId),
    refused: confirmed === null && (await isRefused(db, keys, email)),
    latest: (await mailsTo(db, { email, memberId, ...sender })).map((mail) => ({
      at: mail.created_at.toISOString(),
      kind: mail.kind,
      // The subject of any other mail may name another member.
      subject: mail.kind === null ? mail.subject : '',
      fate: fateOf(mail, delayed.has(mail.id)),
    })),
  }
}

function fateOf(
  { sent_at: sent, not_after: notAfter }: SentMail,
  isDelayed: boolean,
): 'waiting' | 'sent' | 'delayed' | 'expired' {
  if (isDelayed) return 'delayed'
  if (sent) return 'sent'
  return notAfter && notAfter.getTime() < Date.now() ? 'expired' : 'waiting'
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
