import { limits } from '#contract/limits.ts'
import { interestsOf } from '#contract/profile/options.ts'
import type { Filters } from '#contract/search/search.ts'
import type { Texts } from '../../i18n/messages.tsx'
import { regionName, type Regions } from '../../places/use-regions.ts'
import { answerId } from '../../profile/answer-id.ts'
import { type FilterGroup, type groups, isMark, ofFacts } from './filters.ts'

/** The label of each filter while it is not set. */
export const names = {
  place: 'filters.place',
  age: 'filters.age',
  photo: 'filters.photo',
  online: 'filters.online',
  distance: 'filters.distance',
  interests: 'profile_field.interests',
  seeks_me: 'filters.seeks_me',
  verified: 'filters.verified',
  new: 'filters.new',
  words: 'filters.words',
  gender: 'profile_field.gender',
  ...ofFacts((name) => `profile_field.${name}` as const),
} as const satisfies Record<keyof typeof groups, string>

/** The chip label of a set filter. */
export function filterLabel(group: FilterGroup, filters: Filters, regions: Regions, { t, countryName }: Texts): string {
  const { country, region, min_age, max_age, online, distance, interests } = filters
  if (group === 'place') return region ? (regionName(regions, country!, region) ?? countryName(country!)) : countryName(country!)
  if (group === 'age') return t('filters.age_between', { from: min_age ?? limits.ageMinimum, to: max_age ?? limits.ageMaximum })
  if (group === 'online') return t(online === 'now' ? 'filters.online_now' : 'profile.seen_today')
  if (group === 'distance') return t('card.within', { km: distance! })
  if (group === 'photo' || isMark(group)) return t(names[group])
  if (group === 'interests') return interestsLabel(interestsOf(interests), t)
  return t(answerId(group, filters[group]!))
}

function interestsLabel(chosen: ReturnType<typeof interestsOf>, t: Texts['t']): string {
  return chosen.length === 1 ? t(`interest.${chosen[0]!}`) : t('filters.interests_count', { count: chosen.length })
}
