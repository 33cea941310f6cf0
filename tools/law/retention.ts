import { readFileSync } from 'node:fs'
import { limits } from '#contract/limits.ts'

interface Row {
  data: string
  kept: string
  /** What deletes it: a function of a job's, most of them in the nightly cleaning (server/work.ts). */
  by: string
}

const days = (count: number) => `${count} days`

/** A constant that its file keeps for itself, or an interval of its statement. */
function read(path: string, pattern: RegExp): number {
  const found = pattern.exec(readFileSync(path, 'utf8'))?.[1]
  if (!found) throw new Error(`${path} has no ${pattern} any more: tools/law/retention.ts`)
  return Number(found)
}

const keptDays = (path: string) => days(read(path, /const keptDays = (\d+)/))

/** How long each kind of data lives that deletes itself. A test compares it with all that forgets. */
export const retention: () => readonly Row[] = () => [
  {
    data: 'account, profile, photos, conversations of who deletes the account',
    kept: `${days(limits.reactivationDays)} hidden, then erased`,
    by: 'eraseDue',
  },
  { data: 'messages', kept: 'days by site (`message_retention_days`)', by: 'forgetOldMessages' },
  { data: 'messages taken back or ended by a block, sealed', kept: keptDays('server/chat/removed.ts'), by: 'forgetRemoved' },
  { data: 'the same between two of whom one reports blackmail', kept: `${days(limits.frozenDays)} more`, by: 'forgetRemoved' },
  {
    data: 'photos to view once, sealed twice',
    kept: `${days(limits.onceDays)} unopened; after the opening, or after that, ${limits.onceReportHours} hours for a report`,
    by: 'forgetOnce',
  },
  { data: 'a call, of which nothing stays', kept: 'while it lasts', by: 'forgetCalls' },
  {
    data: 'to whom a private album was open, after its end',
    kept: keptDays('server/profile/albums/access.ts'),
    by: 'forgetAccess',
  },
  { data: 'photos removed from an open album', kept: keptDays('server/profile/albums/access.ts'), by: 'forgetRemovedPhotos' },
  { data: 'check-ins with their contact, sealed', kept: '1 day after their end', by: 'watchDue' },
  { data: 'windows of an evening', kept: 'an hour after they are dark', by: 'forgetDarkWindows' },
  { data: 'forms of a direct debit that were not signed', kept: '1 hour', by: 'forgetForms' },
  { data: 'former words of a profile', kept: keptDays('server/profile/former-words.ts'), by: 'forgetFormerWords' },
  { data: 'hashes of first words', kept: '7 days', by: 'forgetFirstWords' },
  { data: 'likes taken back', kept: '1 day', by: 'forgetTakenBackLikes' },
  { data: 'greetings of newcomers', kept: days(limits.newcomerDays + 1), by: 'forgetAutoLikes' },
  {
    data: 'likers of another site after sharing ended',
    kept: days(read('server/privacy/sharing-ending-queries.ts', /ended_at < now\(\) - interval '(\d+) days'/)),
    by: 'forgetFormerLikers',
  },
  { data: 'who viewed whom (a day)', kept: days(limits.viewDays), by: 'forgetOldViews' },
  { data: 'counts of viewed pages', kept: '2 days', by: 'forgetOldViewCounts' },
  { data: 'contacts taken off a list, hashed', kept: days(limits.knownContactDays), by: 'forgetRemovedContacts' },
  {
    data: 'sessions of members',
    kept: `${days(limits.sessionDays)}, ${days(limits.sessionIdleDays)} unused`,
    by: 'forgetOldSessions',
  },
  { data: 'browsers for push notifications', kept: 'until their session ends', by: 'forgetOldSubscriptions' },
  { data: 'logins without their code', kept: `${limits.pendingLoginMinutes} minutes`, by: 'forgetPendingLogins' },
  { data: 'challenges of passkeys', kept: 'until they expire', by: 'forgetOldChallenges' },
  { data: 'mailed links, hashed', kept: 'until they expire', by: 'forgetMailTokens' },
  { data: 'a former e-mail address', kept: days(limits.emailUndoDays), by: 'forgetOldEmailChanges' },
  { data: 'names of former members, hashed', kept: days(limits.nameHoldDays), by: 'forgetNameHolds' },
  { data: 'accounts locked after wrong passwords', kept: 'until the lock ends', by: 'forgetEndedLocks' },
  { data: 'limits by network and address, hashed', kept: 'until they expire', by: 'forgetRates' },
  {
    data: 'mails and text messages that were sent',
    kept: days(read('server/platform/mail/outbox.ts', /sent_at < now\(\) - interval '(\d+) days'/)),
    by: 'forgetSentMail',
  },
  {
    data: 'notifications that were sent',
    kept: days(read('server/notifications/delivery/queries.ts', /kept = "interval '(\d+) days'"/)),
    by: 'forgetSent',
  },
  {
    data: 'mail that was delayed',
    kept: `${read('server/notifications/mail-events/events-queries.ts', /delayed_at < now\(\) - interval '(\d+) hours'/)} hours`,
    by: 'forgetOldDelays',
  },
  {
    data: 'addresses whose mail came back, hashed',
    kept: days(read('server/account/mail-budget/mail-budget.ts', /since < now\(\) - interval '(\d+) days'/)),
    by: 'forgetBouncedMailboxes',
  },
  {
    data: 'the inbox of a demonstration',
    kept: days(read('server/platform/mail/local-inbox.ts', /received_at < now\(\) - interval '(\d+) days'/)),
    by: 'forgetOldInbox',
  },
  { data: 'selfies', kept: `until decided, ${days(limits.selfieDays)} at most`, by: 'forgetSelfies' },
  {
    data: 'complaints with their answers',
    kept: `${keptDays('server/complaints/complaints.ts')} after the answer`,
    by: 'forgetOldComplaints',
  },
  { data: 'sealed evidence of a report', kept: `${days(limits.appealDays)} after the decision`, by: 'forgetOldEvidence' },
  {
    data: 'decisions, hints, what a decision removed',
    kept: `${days(limits.appealDays)} after the decision`,
    by: 'forgetOldDecisions',
  },
  { data: 'which pages of members staff looked at', kept: keptDays('server/staff/looks/looks.ts'), by: 'forgetOldLooks' },
  {
    data: 'approvals by a second person',
    kept: days(read('server/staff/approvals/approvals.ts', /keptDays\] = \[\d+, (\d+)\]/)),
    by: 'forgetOldApprovals',
  },
  {
    data: 'sessions of staff',
    kept: `${read('server/staff/sessions.ts', /sessionMs = (\d+) \* 60/)} hours`,
    by: 'forgetStaffSessions',
  },
  { data: 'invitations that ended', kept: keptDays('server/signup/invitations.ts'), by: 'forgetOldInvitations' },
  {
    data: 'which rows of an import were brought, hashed',
    kept: keptDays('server/signup/imported/imported.ts'),
    by: 'forgetOldImports',
  },
  { data: 'what the operator’s webhooks were told', kept: keptDays('server/webhooks/webhooks.ts'), by: 'forgetOldDeliveries' },
  {
    data: 'counts of visits by the hour, about nobody',
    kept: days(read('server/landers/queries.ts', /hour < now\(\) - interval '(\d+) days'/)),
    by: 'forgetOldVisits',
  },
  {
    data: 'answers to requests sent twice, hashed',
    kept: days(read('server/platform/http/idempotency.ts', /created_at < now\(\) - interval '(\d+) days'/)),
    by: 'idempotency',
  },
  { data: 'a copy of a member’s data, encrypted', kept: `${limits.exportHours} hours`, by: 'sweepExports' },
  { data: 'orders, invoices, ledger', kept: 'as tax law asks; after an erasure without a name', by: 'the operator' },
  { data: 'the audit log of the staff', kept: 'for good; it names members by number only', by: 'nobody' },
  { data: 'the ledger of the erased, keyed hashes', kept: 'for good', by: 'nobody' },
  {
    data: 'backups',
    kept: 'as `BACKUP_KEEP_DAYS` and `repo1-retention-full` say: 35 days with ours; the notice promises your number to whoever asks',
    by: 'deploy/backup.sh',
  },
]

export function retentionTable(): string {
  const rows = retention().map(({ data, kept, by }) => `| ${data} | ${kept} | \`${by}\` |`)
  return ['| data | kept | deleted by |', '|---|---|---|', ...rows].join('\n')
}
