import type { Gesture } from '#contract/profile/own-options.ts'
import { statement } from '#server/platform/database/database.ts'
import { isVerified } from '#server/profile/cards/cards.ts'
import type { SealedColumn } from '#server/platform/keys/resealing.ts'

type State = 'shown' | 'waiting' | 'accepted' | 'refused' | 'unseen' | 'withdrawn'

export interface OwnRow {
  verified: boolean
  /** Null before the first begin. */
  state: State | null
  gesture: Gesture | null
  sent_at: Date | null
  reasons: string | null
  /** Whether the gesture has expired. */
  over: boolean
}

/** $1 the member, $2 the time before which gestures have expired. */
export const findOwn = statement<OwnRow>(
  'verification_own',
  `select ${isVerified('p')} as verified, v.state, v.gesture, v.sent_at, v.reasons, coalesce(v.shown_at < $2, false) as over
   from profile p left join verification v on v.member_id = p.member_id where p.member_id = $1`,
)

/**
 * $1 the member, $2 id, $3 gesture, $4 the time before which gestures have expired. A pending selfie or current gesture stays. A gesture
 * stays for its day, and `earlier` keeps the number of an accepted case.
 */
export const show = statement(
  'verification_show',
  `insert into verification (member_id, id, state, gesture, shown_at) values ($1, $2, 'shown', $3, now())
   on conflict (member_id) do update set id = excluded.id, state = 'shown', photos = '{}',
     gesture = case when verification.shown_at < $4 then excluded.gesture else verification.gesture end,
     shown_at = case when verification.shown_at < $4 then excluded.shown_at else verification.shown_at end,
     earlier = case when verification.state = 'accepted' then verification.earlier || verification.id else verification.earlier end
   where verification.state <> 'waiting' and (verification.state <> 'shown' or verification.shown_at < $4)`,
)

/** $1 the member, $2 the selfie, $3 the time before which gestures have expired. Of two parallel sends the second changes nothing. */
export const send = statement(
  'verification_send',
  `update verification set state = 'waiting', selfie = $2, sent_at = now(),
     photos = array(select ph.id from photo ph where ph.member_id = $1 and ph.status = 'active' and ph.album_id is null order by ph.position, ph.created_at, ph.id)
   where member_id = $1 and state = 'shown' and shown_at >= $3`,
)

export const hasMainPhoto = statement<object>(
  'verification_main_photo',
  'select from profile where member_id = $1 and main_photo_id is not null',
)

export interface WaitingRow {
  member_id: string
  id: string
  sent_at: Date
}

export const findWaiting = statement<WaitingRow>(
  'verification_waiting',
  "select member_id, id, sent_at from verification where state = 'waiting' order by sent_at, id limit $1",
)

export interface CaseRow {
  member_id: string
  id: string
  state: State
  gesture: Gesture
  sent_at: Date | null
  decided_at: Date | null
  reasons: string | null
  photos: string[]
  selfie: Buffer | null
  earlier: string[]
  /** Whether the current case was found. Of an older, accepted case only the number is left. */
  newest: boolean
}

const numbered = (id: string) => `(replace(${id}::text, '-', '') = $1 or (length($1) = 8 and right(${id}::text, 8) = $1))`

/** $1 an id without dashes, or its end, of a current or older case; or a member's id. */
export const findCase = statement<CaseRow>(
  'verification_case',
  `select member_id, id, state, gesture, sent_at, decided_at, reasons, photos, selfie, earlier,
     ${numbered('id')} or replace(member_id::text, '-', '') = $1 as newest
   from verification
   where ${numbered('id')} or replace(member_id::text, '-', '') = $1 or exists (select from unnest(earlier) as e (id) where ${numbered('e.id')}) limit 2`,
)

/** $1 the member, $2 photo ids. Returns those that still exist, with their storage keys. */
export const findPhotos = statement<{ id: string; storage_key: string; is_main: boolean }>(
  'verification_photos',
  `select ph.id, ph.storage_key, coalesce(ph.id = p.main_photo_id, false) as is_main from photo ph join profile p on p.member_id = ph.member_id
   where ph.member_id = $1 and ph.id = any ($2::uuid[]) and ph.status = 'active' order by array_position($2::uuid[], ph.id)`,
)

/** $1 the member, $2 id. Of two parallel decisions the second changes nothing. */
export const accept = statement(
  'verification_accept',
  `update verification set state = 'accepted', selfie = null, decided_at = now(), reasons = null
   where member_id = $1 and id = $2 and state = 'waiting'`,
)

/** $1 the member, $2 id, $3 reasons. An accepted case can be refused later, even after a new begin; a newer selfie stays pending. */
export const refuse = statement(
  'verification_refuse',
  `update verification set decided_at = now(), reasons = $3, earlier = '{}',
     state = case when state = 'waiting' and id <> $2 then state else 'refused' end,
     selfie = case when state = 'waiting' and id <> $2 then selfie end
   where member_id = $1 and ((id = $2 and state in ('waiting', 'accepted')) or (earlier <> '{}' and (id = $2 or $2 = any (earlier))))`,
)

/** $1 the member. */
export const withdraw = statement(
  'verification_withdraw',
  `update verification set state = 'withdrawn', selfie = null, sent_at = null, photos = '{}', decided_at = null, reasons = null, earlier = '{}'
   where member_id = $1`,
)

/** $1 the member whose pending selfie is dropped. */
export const dropSelfie = statement(
  'verification_drop_selfie',
  "update verification set state = 'unseen', selfie = null, photos = '{}' where member_id = $1 and state = 'waiting'",
)

/** $1 the time before which selfies are dropped. */
export const dropOldSelfies = statement(
  'verification_drop_old_selfies',
  "update verification set state = 'unseen', selfie = null, photos = '{}' where state = 'waiting' and sent_at < $1",
)

/** $1 the time before which gestures have expired. */
export const deleteWithdrawn = statement(
  'verification_sweep',
  "delete from verification where state = 'withdrawn' and shown_at < $1",
)

export const deleteVerification = statement('verification_erase', 'delete from verification where member_id = $1')

/** For another secret. */
export const sealedSelfies: SealedColumn = {
  purpose: 'verification',
  find: statement(
    'verification_sealed',
    'select member_id as owner, member_id::text as context, selfie as sealed from verification where member_id = any ($1::uuid[]) and selfie is not null',
  ),
  replace: statement('verification_reseal', 'update verification set selfie = $3 where member_id = $1 and selfie = $2'),
}
