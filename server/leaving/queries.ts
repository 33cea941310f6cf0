import { limits } from '#contract/limits.ts'
import { statement } from '#server/platform/database/database.ts'

export const insertDeletion = statement(
  'deletion_insert',
  'insert into deletion (member_id, reason, requested_at) values ($1, $2, now()) on conflict do nothing',
)

export const findDeletion = statement<{ requested_at: Date }>(
  'deletion_find',
  'select requested_at from deletion where member_id = $1',
)

/** Only while the erasure has not begun. */
export const deleteDeletion = statement('deletion_take_back', 'delete from deletion where member_id = $1 and erasing_at is null')

export const endDeletion = statement('deletion_end', 'delete from deletion where member_id = $1')

/** Marks a member to be erased at once, replacing an earlier request. */
export const insertDue = statement(
  'deletion_insert_due',
  `insert into deletion (member_id, reason, requested_at, erasing_at) values ($1, $2, $3, $4)
   on conflict (member_id) do update set requested_at = excluded.requested_at, erasing_at = excluded.erasing_at`,
)

const days = `interval '${limits.reactivationDays} days'`
/** A claim without renewal for ten minutes belongs to a dead worker. */
const free = "(erasing_at is null or erasing_at < now() - interval '10 minutes')"

/** A page of members who are due and not being erased by a worker. */
export const findDue = statement<{ member_id: string }>(
  'deletion_find_due',
  `select member_id from deletion where requested_at < now() - ${days} and ${free} order by requested_at limit 100`,
)

/** One of two workers gets the claim; coming back is too late from then on. */
export const claimDue = statement(
  'deletion_claim',
  `update deletion set erasing_at = now() where member_id = $1 and requested_at < now() - ${days} and ${free}`,
)

export const renewClaim = statement('deletion_renew', 'update deletion set erasing_at = now() where member_id = $1')

/** $1: entries of the ledger that this database now knows. */
export const noteErasures = statement(
  'erasure_note',
  `insert into erasure (entry, erased_at) select known.entry, now() from unnest($1::bytea[]) as known (entry) on conflict do nothing`,
)

export const findErasures = statement<{ entry: Buffer }>(
  'erasure_find',
  'select entry from erasure where entry = any ($1::bytea[])',
)

export const countErasures = statement<{ count: number }>('erasure_count', 'select count(*) from erasure')

/** The next $2 entries after $1. */
export const findErasuresAfter = statement<{ entry: Buffer }>(
  'erasure_after',
  'select entry from erasure where entry > $1 order by entry limit $2',
)

/** The members of $1 whose erasure has begun. */
export const findErasing = statement<{ member_id: string }>(
  'deletion_find_erasing',
  'select member_id from deletion where member_id = any ($1::uuid[]) and erasing_at is not null',
)
