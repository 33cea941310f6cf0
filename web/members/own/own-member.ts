import { factNames } from '#contract/profile/facts.ts'
import type { MemberProfile } from '#contract/profile/member.ts'
import type { OwnProfile, PhotoView } from '#contract/profile/profile.ts'
import type { Trip } from '#contract/profile/trips.ts'
import type { Settings } from '../../site/use-settings.ts'

interface Beside {
  photos: readonly PhotoView[]
  trip: Trip | null
  verified: boolean
  gifts: MemberProfile['gifts']
}

type Shown = Pick<Settings, 'visible_profile_fields' | 'visible_profile_notes' | 'interests'>

/**
 * The own profile in the form of a member's, for the page with the pencils: everything that the site shows, photos that wait
 * included, the main one first. Health information is not in it, because somebody may be watching the screen.
 */
export function ownMember(profile: OwnProfile, { photos, trip, verified, gifts }: Beside, shown: Shown): MemberProfile {
  const { visible_profile_fields: fields, visible_profile_notes: notes, interests } = shown
  const main = profile.main_image
  const facts = Object.fromEntries(
    factNames.filter((name) => fields.includes(name)).map((name) => [name, profile[name] ?? undefined]),
  )
  const note = (name: 'about' | 'looking_for') => (notes.includes(name) ? profile[name] : '')
  return {
    id: profile.id,
    name: profile.name,
    age: profile.age,
    gender: profile.gender,
    ...(trip?.begun
      ? { country: trip.country, region: trip.region, city: trip.city.name, visiting: true as const }
      : { country: profile.country, region: profile.region, city: profile.city.name }),
    online: profile.show_last_seen,
    fictional: false,
    verified,
    main_image: main,
    ...facts,
    pronouns: fields.includes('pronouns') ? profile.pronouns : [],
    intentions: fields.includes('intentions') ? profile.intentions : [],
    interests: profile.interests.filter((code) => interests.includes(code)),
    shared_interests: [],
    prompts: notes.includes('prompts') ? profile.prompts : [],
    about: note('about'),
    looking_for: note('looking_for'),
    photos: photos.toSorted((one, other) => Number(other.id === main?.id) - Number(one.id === main?.id)),
    gifts,
    liked: false,
    likes_you: false,
    favourite: null,
    hidden: false,
    conversation: null,
    can_write: false,
    first_message_refused: false,
  }
}
