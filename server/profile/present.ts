import type { OwnProfile } from '#contract/profile.ts'
import type { Visit } from '#server/platform/visit.ts'
import { shownAge } from './age.ts'
import { mainImage } from './cards.ts'
import { interestsIn } from './interests.ts'
import type { OwnProfileRow } from './queries.ts'

/** Everything he entered, to himself; his photo also while he is out of sight. Answers are codes of the contract. */
export function presentOwnProfile(row: OwnProfileRow, visit: Visit): OwnProfile {
  const { member_id, birth_date, city_id, city, visible, own_photo_id, interests, ...fields } = row
  return {
    ...(fields as unknown as OwnProfile),
    id: member_id,
    date_of_birth: birth_date,
    age: shownAge(birth_date, new Date()),
    city: { id: city_id, name: city },
    interests: interestsIn(interests),
    status: visible ? 'active' : 'disabled',
    main_image: mainImage({ ...row, main_photo_id: own_photo_id }, visit),
  }
}
