import type { Gesture } from '#contract/options.ts'
import { statement } from '#server/platform/database/database.ts'
import { isVerified } from '#server/profile/cards.ts'

type State = 'shown' | 'waiting' | 'accepted' | 'refused'

export interface OwnRow {
  verified: boolean
  /** Null where nothing was begun. */
  state: State | null
  gesture: Gesture | null
  sent_at: Date | null
  reasons: string | null
  /** The gesture is shown no longer. */
  over: boolean
}

/** $1 the member, $2 since when a gesture is shown at the longest. */
export const findOwn = statement<OwnRow>(
  'verification_own',
  `select ${isVerified('p')} as verified, v.state, v.gesture, v.sent_at, v.reasons, coalesce(v.shown_at < $2, false) as over
   from profile p left join verification v on v.member_id = p.member_id where p.member_id = $1`,
)

/** $1 the member, $2 id, $3 gesture, $4 since when another is shown on. What waits, or is shown, stays. */
export const show = statement(
  'verification_show',
  `insert into verification (member_id, id, state, gesture, shown_at) values ($1, $2, 'shown', $3, now())
   on conflict (member_id) do update set id = excluded.id, state = 'shown', gesture = excluded.gesture, shown_at = excluded.shown_at, photos = '{}'
   where verification.state <> 'waiting' and (verification.state <> 'shown' or verification.shown_at < $4)`,
)

/** $1 the member, $2 the selfie, $3 since when the gesture must have been shown. Of two at once the second changes nothing. */
export const send = statement(
  'verification_send',
  `update verification set state = 'waiting', selfie = $2, sent_at = now(),
     photos = array(select ph.id from photo ph where ph.member_id = $1 and ph.status = 'active' order by ph.position, ph.created_at, ph.id)
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
}

/** $1 an id without its dashes, or the end of one. */
export const findCase = statement<CaseRow>(
  'verification_case',
  `select member_id, id, state, gesture, sent_at, decided_at, reasons, photos, selfie from verification
   where replace(id::text, '-', '') = $1 or (length($1) = 8 and right(id::text, 8) = $1) limit 2`,
)

/** $1 the member, $2 photos: those of them that are there still, with where their files lie. */
export const findPhotos = statement<{ id: string; storage_key: string; is_main: boolean }>(
  'verification_photos',
  `select ph.id, ph.storage_key, coalesce(ph.id = p.main_photo_id, false) as is_main from photo ph join profile p on p.member_id = ph.member_id
   where ph.member_id = $1 and ph.id = any ($2::uuid[]) and ph.status = 'active' order by array_position($2::uuid[], ph.id)`,
)

/** $1 the member, $2 id, $3 accepted or refused, $4 reasons. What was accepted can be refused later; of two who decide at once the second changes nothing. */
export const decide = statement(
  'verification_decide',
  `update verification set state = $3, selfie = null, decided_at = now(), reasons = $4
   where member_id = $1 and id = $2 and (state = 'waiting' or (state = 'accepted' and $3 = 'refused'))`,
)

export const deleteVerification = statement('verification_erase', 'delete from verification where member_id = $1')
