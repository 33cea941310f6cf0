import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { shownAge } from './age/age.ts'
import { mainImage } from './cards/cards.ts'
import { factsIn } from './facts.ts'
import { interestsIn } from '#server/profile/traits/traits.ts'
import type { OwnProfileRow, PrivacySwitch } from './queries.ts'

/** Presents a profile to its owner with everything they entered; the photo also while the profile is hidden. */
export function presentOwnProfile(row: OwnProfileRow, visit: Visit): OwnProfile {
  const moment = (name: PrivacySwitch) => (row.since[name] ? new Date(row.since[name]).toISOString() : null)
  return {
    id: row.member_id,
    name: row.name,
    gender: row.gender,
    seeks: row.seeks,
    seeks_min_age: row.seeks_min_age,
    seeks_max_age: row.seeks_max_age,
    date_of_birth: row.birth_date,
    birth_date_corrected: row.birth_date_corrected,
    age: shownAge(row.birth_date, new Date()),
    country: row.country,
    region: row.region,
    city: { id: row.home_city_id, name: row.city },
    ...factsIn(row),
    pronouns: row.pronouns,
    intentions: row.intentions,
    interests: interestsIn(row.interests),
    prompts: row.prompts,
    about: row.about,
    looking_for: row.looking_for,
    show_distance: row.show_distance,
    show_last_seen: row.show_last_seen,
    sentences_for_matches: row.sentences_for_matches,
    shown_to_visitors: row.shown_to_visitors,
    invisible: row.invisible,
    first_messages_from: row.first_messages_from,
    blur_photos: row.blur_photos,
    greets_newcomers: row.greets_newcomers,
    drafts_everywhere: row.drafts_everywhere,
    hides_where_hostile: row.hides_where_hostile,
    travel_hidden: row.travel_hidden,
    since: {
      invisible: moment('invisible'),
      show_last_seen: moment('show_last_seen'),
      show_distance: moment('show_distance'),
      sentences_for_matches: moment('sentences_for_matches'),
      shown_to_visitors: row.shown_since?.toISOString() ?? null,
      first_messages_from: moment('first_messages_from'),
      blur_photos: moment('blur_photos'),
      hides_where_hostile: moment('hides_where_hostile'),
    },
    status: row.visible ? 'active' : 'disabled',
    main_image: mainImage({ ...row, main_photo_id: row.own_photo_id }, visit),
  }
}
