import type { PhotoMark } from '#contract/staff/options.ts'
import { statement } from '#server/platform/database/database.ts'

/** A photo that staff look at. */
export interface ReviewRow {
  member_id: string
  photo_id: string
  site_id: string
  /** Only its owner sees it until it is approved. */
  waits: boolean
  mark: PhotoMark | null
  added_at: Date
}

export interface LockedRow extends ReviewRow {
  claimed_by: string | null
  claimed_at: Date | null
  served_at: Date | null
}

export const insertReview = statement(
  'photo_review_insert',
  `insert into photo_review (member_id, photo_id, site_id, waits, mark, added_at) values ($1, $2, $3, $4, $5, $6)`,
)

export const deleteReview = statement('photo_review_delete', 'delete from photo_review where member_id = $1 and photo_id = $2')

export const deleteReviewsOf = statement('photo_review_erase', 'delete from photo_review where member_id = $1')

/** SQL: whether a photo is of the sites $2 (null: all), and the member of staff $4 (null: a lead, who sees all) has not left it to others. */
const concerns = '($2::text[] is null or r.site_id = any ($2::text[])) and ($4::uuid is null or not $4::uuid = any (r.passed_by))'

/** $1 a member of staff, $2 their sites, $3 the time before which a photo was taken too long ago. */
export const countReviews = statement<{ waiting: number; mine: number; oldest_at: Date | null }>(
  'photo_review_count',
  `select count(*)::integer as waiting, count(*) filter (where r.claimed_by = $1 and r.claimed_at >= $3)::integer as mine,
     min(r.added_at) as oldest_at
   from photo_review r where ${concerns} and (r.claimed_by is null or r.claimed_by = $1 or r.claimed_at < $3)`,
)

/** The photos that the member of staff $1 has taken since $3. */
export const findTaken = statement<ReviewRow>(
  'photo_review_taken',
  `select r.member_id, r.photo_id, r.site_id, r.waits, r.mark, r.added_at from photo_review r
   where r.claimed_by = $1 and r.claimed_at >= $3 and ${concerns} order by r.mark is null, r.added_at, r.photo_id`,
)

/** The first $1 free photos, by the parameters of the others. */
export const findFree = statement<{ member_id: string; photo_id: string }>(
  'photo_review_free',
  `select r.member_id, r.photo_id from photo_review r
   where (r.claimed_by is null or r.claimed_at < $3) and ${concerns} order by r.mark is null, r.added_at, r.photo_id limit $1`,
)

/** Takes those of the photos $2 of the members $1 (arrays of equal length) that are still free; of two who take one, the second changes nothing. */
export const claim = statement(
  'photo_review_claim',
  `update photo_review r set claimed_by = $3, claimed_at = $4, served_at = case when r.claimed_by = $3 then r.served_at end
   from unnest($1::uuid[], $2::uuid[]) as wanted (member_id, photo_id)
   where r.member_id = wanted.member_id and r.photo_id = wanted.photo_id and (r.claimed_by is null or r.claimed_at < $5)`,
)

/** Keeps what the member of staff $1 has taken since $3 for longer. */
export const keepClaims = statement(
  'photo_review_keep',
  'update photo_review set claimed_at = $2 where claimed_by = $1 and claimed_at >= $3',
)

export const releaseClaims = statement(
  'photo_review_release',
  'update photo_review set claimed_by = null, claimed_at = null, served_at = null where claimed_by = $1',
)

/** Leaves a photo that the member of staff $3 has taken to others. */
export const pass = statement(
  'photo_review_pass',
  `update photo_review set claimed_by = null, claimed_at = null, served_at = null, passed_by = passed_by || $3::uuid
   where member_id = $1 and photo_id = $2 and claimed_by = $3`,
)

/** The photo $2 of the member $1, if the member of staff $3 has taken it since $4 and it is of their sites $5 (null: all). */
export const findTakenFile = statement<{ storage_key: string }>(
  'photo_review_file',
  `select p.storage_key from photo_review r join photo p on p.member_id = r.member_id and p.id = r.photo_id
   where r.member_id = $1 and r.photo_id = $2 and r.claimed_by = $3 and r.claimed_at >= $4
     and ($5::text[] is null or r.site_id = any ($5::text[]))`,
)

/** Notes at $4 that a photo was sent to the member of staff $3, who took it since $5; the first time counts. */
export const serve = statement(
  'photo_review_serve',
  `update photo_review set served_at = coalesce(served_at, $4)
   where member_id = $1 and photo_id = $2 and claimed_by = $3 and claimed_at >= $5`,
)

export const lockReview = statement<LockedRow>(
  'photo_review_lock',
  `select member_id, photo_id, site_id, waits, mark, added_at, claimed_by, claimed_at, served_at from photo_review
   where member_id = $1 and photo_id = $2 for update`,
)

export const showPhoto = statement(
  'photo_show',
  "update photo set status = 'active' where member_id = $1 and id = $2 and status = 'pending'",
)

export const findJoined = statement<{ created_at: Date }>(
  'photo_owner_since',
  'select created_at from account where member_id = $1',
)
