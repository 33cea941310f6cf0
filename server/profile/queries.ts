import { factNames } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { statement } from '#server/platform/database/database.ts'
import { rowLimits } from '#server/platform/limits/list.ts'
import { roundedTime } from './activity.ts'
import { cardColumns, cardFrom, type CardRow, isVerified } from './cards/cards.ts'
import { factColumns, type FactRow } from './facts.ts'
import { seeksSql, soughtAgesSql } from './seeks/seeks.ts'
import { hidesLastSeen, sharesPresence, traitsSql, verifiedBit } from './traits/traits.ts'

/** The fields that a member edits, in the order of `saveProfile`. */
export const savedFields = [
  'gender', 'seeks', 'seeks_min_age', 'seeks_max_age', 'country', 'region', 'city_id', 'city', ...factNames, 'pronouns', 'intentions', 'interests',
  'prompts', 'about', 'looking_for', 'show_distance', 'show_last_seen', 'sentences_for_matches', 'first_messages_from',
  'hides_where_hostile', 'blur_photos',
] as const // prettier-ignore

type Choices = Pick<OwnProfile, 'gender' | 'seeks' | 'seeks_min_age' | 'seeks_max_age' | 'pronouns' | 'intentions'>
type Words = Pick<
  OwnProfile,
  | 'country'
  | 'region'
  | 'prompts'
  | 'about'
  | 'looking_for'
  | 'show_distance'
  | 'show_last_seen'
  | 'sentences_for_matches'
  | 'first_messages_from'
  | 'hides_where_hostile'
  | 'blur_photos'
>

export interface ProfileRow extends FactRow, Choices, Words {
  city_id: number
  city: string
  interests: number
}

/** The privacy settings whose last change is recorded in `privacy_since`. */
export type PrivacySwitch =
  | 'invisible'
  | 'show_last_seen'
  | 'show_distance'
  | 'sentences_for_matches'
  | 'first_messages_from'
  | 'hides_where_hostile'
  | 'blur_photos'

interface Switches {
  invisible: boolean
  shown_to_visitors: boolean
}

export interface OwnProfileRow extends Omit<CardRow, 'invisible'>, ProfileRow, Switches {
  gender: OwnProfile['gender']
  visible: boolean
  own_photo_id: string | null
  /** The home city, also during a trip. */
  home_city_id: number
  greets_newcomers: boolean
  drafts_everywhere: boolean
  travel_hidden: boolean
  birth_date_corrected: boolean
  since: Partial<Record<PrivacySwitch, string>>
  shown_since: Date | null
}

/** SQL: the switches of member $1 that are stored in other tables. */
const switches = `exists (select from invisibility i where i.member_id = $1 and i.chosen) as invisible,
     exists (select from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors') as shown_to_visitors`

export const insertProfile = statement(
  'profile_insert',
  `insert into profile (member_id, site_id, name, fictional, gender, seeks, birth_date, country, region, city_id, city, interests,
     intentions, seeks_min_age, seeks_max_age, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now())`,
)

export const lockProfile = statement<ProfileRow & Switches>(
  'profile_lock',
  `select ${savedFields.join(', ')}, ${switches} from profile where member_id = $1 for no key update`,
)

export const lockMember = statement<object>('profile_lock_member', 'select from profile where member_id = $1 for no key update')

export const saveProfile = statement(
  'profile_save',
  `update profile set ${savedFields.map((field, index) => `${field} = $${index + 2}`).join(', ')}, updated_at = now() where member_id = $1`,
)

export const findOwnProfile = statement<OwnProfileRow>(
  'profile_own',
  `select ${cardColumns}, p.main_photo_id as own_photo_id, p.city_id as home_city_id, p.visible, p.show_last_seen, p.sentences_for_matches, p.seeks, p.seeks_min_age, p.seeks_max_age,
     ${factColumns}, p.pronouns, p.intentions, p.interests, p.prompts, p.about, p.looking_for, p.first_messages_from, p.hides_where_hostile, p.blur_photos,
     p.greets is not null as greets_newcomers, p.drafts_everywhere,
     exists (select from invisibility i where i.member_id = $1 and i.travel_hidden_until is not null) as travel_hidden, ${switches},
     (select coalesce(jsonb_object_agg(s.switch, s.since), '{}') from privacy_since s where s.member_id = $1) as since,
     coalesce((select c.given_at from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors'),
       (select max(w.withdrawn_at) from withdrawn_consent w where w.member_id = $1 and w.kind = 'shown_to_visitors')) as shown_since,
     exists (select from birth_date_correction b where b.member_id = $1) as birth_date_corrected
   from ${cardFrom} where p.member_id = $1`,
)

/** $2: the random position in the order of greeters; null: the member greets no newcomers. */
export const saveGreets = statement(
  'profile_greets_save',
  'update profile set greets = $2, updated_at = now() where member_id = $1',
)

/** $2: whether what the member begins to write is kept for their other devices. */
export const saveDraftsEverywhere = statement(
  'profile_drafts_everywhere_save',
  'update profile set drafts_everywhere = $2 where member_id = $1',
)

export const saveName = statement('profile_name_save', 'update profile set name = $2, updated_at = now() where member_id = $1')

export const saveVisible = statement(
  'profile_visible_save',
  'update profile set visible = $2, updated_at = now() where member_id = $1',
)

export const saveVisitedCity = statement(
  'profile_visited_city_save',
  'update profile set visiting_city_id = $2, updated_at = now() where member_id = $1',
)

export const saveMainPhoto = statement(
  'profile_main_photo_save',
  `update profile set main_photo_id = $2, main_photo_thumbhash = $3, main_photo_width = $4, main_photo_height = $5, updated_at = now()
   where member_id = $1`,
)

/** $2: the photos that show the member; null: none. */
export const saveVerified = statement(
  'profile_verified_save',
  'update profile set verified_photos = $2, updated_at = now() where member_id = $1',
)

export const chooseInvisibility = statement(
  'invisibility_choose',
  'insert into invisibility (member_id, since) values ($1, now()) on conflict (member_id) do update set chosen = true',
)

/** Keeps the row, since travel hiding may still need it (`deleteUnfounded`). */
export const endChosenInvisibility = statement(
  'invisibility_end_chosen',
  'update invisibility set chosen = false where member_id = $1',
)

export { deleteUnfounded, endTravelHiding } from '#server/profile/visibility/travel-hiding-queries.ts'

/** $1: the member; $2: the changed settings. */
export const saveSince = statement(
  'privacy_since_save',
  `insert into privacy_since (member_id, switch, since) select $1::uuid, switch, now() from unnest($2::text[]) as s (switch)
   on conflict (member_id, switch) do update set since = excluded.since`,
)

/** The changes of a day, and the time of the next: $2, or just after the last within the same millisecond. */
export const countPlaceChanges = statement<{ count: number; next: string }>(
  'place_change_count',
  `select count(*)::int as count, greatest($2::timestamptz, max(changed_at) + interval '1 microsecond')::text as next from place_change
   where member_id = $1 and changed_at > now() - interval '${rowLimits.place_change.seconds} seconds'`,
)

export const insertPlaceChange = statement(
  'place_change_insert',
  'insert into place_change (member_id, changed_at) values ($1, $2)',
)

/** The search row of a member from their other rows, the sites it belongs on, and whether it should exist. */
export const findSearchable = statement<
  Record<string, unknown> & { site_id: string; shared_at: string[]; searchable: boolean; visiting_city_id: number | null }
>(
  'searchable_find',
  `select p.site_id, array(select h.site_id from shared_at h where h.member_id = $1) as shared_at,
     p.country, p.region, p.city_id, p.visiting_city_id, p.gender, p.birth_date, p.main_photo_id is not null as has_photo,
     exists (select from consent c where c.member_id = $1 and c.kind = 'shown_to_visitors') as shown_to_visitors,
     p.interests, (${traitsSql('p')} + case when ${isVerified('p')} then ${verifiedBit} else 0 end)::text as traits, ${seeksSql('p')} as seeks, ${soughtAgesSql('p')},
     (coalesce(a.confirmed_at, a.created_at, now()) at time zone 'UTC')::date as joined,
     ${roundedTime('coalesce(presence.shown_seen, now())', `not ${sharesPresence('p')}`)} as last_active,
     p.visible
       and not exists (select from invisibility i where i.member_id = $1)
       and not exists (select from suspension x where x.member_id = $1)
       and not exists (select from deletion x where x.member_id = $1) as searchable
   from profile p left join account a on a.member_id = p.member_id left join presence on presence.member_id = p.member_id
   where p.member_id = $1`,
)

/** The columns of `writeSearchable` after site and member. */
export const searchableColumns = [
  'country', 'region', 'city_id', 'gender', 'birth_date', 'has_photo', 'shown_to_visitors', 'interests', 'traits', 'last_active',
  'joined', 'seeks', 'seeks_min_age', 'seeks_max_age', 'home_site',
] as const // prettier-ignore

export const writeSearchable = statement(
  'searchable_write',
  `insert into member_search (site_id, member_id, ${searchableColumns.join(', ')})
   values ($1, $2, ${searchableColumns.map((_, index) => `$${index + 3}`).join(', ')})
   on conflict (site_id, member_id) do update set
     country = excluded.country, region = excluded.region, city_id = excluded.city_id, gender = excluded.gender,
     birth_date = excluded.birth_date, has_photo = excluded.has_photo, shown_to_visitors = excluded.shown_to_visitors,
     interests = excluded.interests, traits = excluded.traits, joined = excluded.joined, seeks = excluded.seeks,
     seeks_min_age = excluded.seeks_min_age, seeks_max_age = excluded.seeks_max_age, home_site = excluded.home_site,
     last_active = ${roundedTime('member_search.last_active', `excluded.traits & ${hidesLastSeen} <> 0`)}`,
)

export const deleteSearchable = statement(
  'searchable_delete',
  'delete from member_search where site_id = any ($1::text[]) and member_id = $2',
)
