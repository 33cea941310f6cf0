import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type Interest, interestsOf } from '#contract/profile/options.ts'
import type { Filters } from '#contract/search/search.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import type { Regions } from '../../places/use-regions.ts'
import { answerId } from '../../profile/answer-id.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { RangeSlider } from '../../ui/RangeSlider.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { anyCountry, distances, type FilterGroup, isList, isMark, lists, marks } from './filters.ts'

/** An age range. */
export function AgePanel({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  const { min_age } = useSettings()
  return (
    <RangeSlider
      hideLegend
      legend={t('filters.age')}
      from={{ name: 'min_age', label: t('filters.age_from'), defaultValue: filters.min_age ?? min_age }}
      to={{ name: 'max_age', label: t('filters.age_to'), defaultValue: filters.max_age ?? limits.ageMaximum }}
      min={min_age}
      max={limits.ageMaximum}
      figures={(from, to) => t('filters.age_between', { from, to })}
    />
  )
}

/** Online now, or recently. */
export function OnlinePanel({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  return (
    <OneOf
      name="online"
      legend={t('filters.online')}
      hideLegend
      value={filters.online}
      options={[
        { value: 'now', label: t('filters.online_now') },
        { value: 'recently', label: t('filters.online_recently') },
      ]}
    />
  )
}

/** The distance from the viewer's city. */
export function DistancePanel({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  return (
    <OneOf
      name="distance"
      legend={t('filters.distance')}
      hideLegend
      hint={t('filters.distance_hint')}
      value={filters.distance}
      options={distances.map((km) => ({ value: km, label: t('card.within', { km }) }))}
    />
  )
}

interface OneOfProps {
  name: string
  legend: string
  hideLegend?: boolean
  hint?: string
  value: string | undefined
  options: ReadonlyArray<{ value: string; label: string }>
}

/** One of a few options, or any. */
function OneOf({ value = '', options, ...rest }: OneOfProps) {
  const { t } = useMessages()
  return <ChipGroup {...rest} defaultValue={[value]} options={[{ value: '', label: t('filters.any') }, ...options]} />
}

/** Interests. */
export function InterestsPanel({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  const { interests } = useSettings()
  return (
    <ChipGroup
      name="interests"
      legend={t('profile_field.interests')}
      hideLegend
      multiple
      hint={t('filters.interests_hint')}
      defaultValue={interestsOf(filters.interests)}
      options={interests.map((code) => ({ value: code, label: t(`interest.${code as Interest}`) }))}
    />
  )
}

/** The yes/no filters, gender, and other details that this site searches by. */
export function DetailsPanel({ filters, details }: { filters: Filters; details: readonly FilterGroup[] }) {
  const { t } = useMessages()
  return (
    <Stack gap={6}>
      <ChipGroup
        name="only"
        legend={t('filters.only')}
        multiple
        defaultValue={marks.filter((mark) => filters[mark])}
        options={details.filter(isMark).map((mark) => ({ value: mark, label: t(`filters.${mark}`) }))}
      />
      {details.filter(isList).map((name) => (
        <OneOf
          key={name}
          name={name}
          legend={t(`profile_field.${name}`)}
          value={filters[name]}
          options={lists[name].filter((value) => value !== 'unsaid').map((value) => ({ value, label: t(answerId(name, value)) }))}
        />
      ))}
    </Stack>
  )
}

/** A country, and a region of it. */
export function PlacePanel({ filters, regions }: { filters: Filters; regions: Regions }) {
  const { t, countryName, language } = useMessages()
  const { countries } = useSettings()
  const [country, setCountry] = useState(filters.country ?? anyCountry)
  const named = countries.map((code) => ({ value: code, label: countryName(code) }))
  const ofCountry = regions[country]
  return (
    <Stack gap={4}>
      <Select
        label={t('filters.country')}
        name="country"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        options={[
          { value: anyCountry, label: t('filters.anywhere') },
          ...named.sort((a, b) => a.label.localeCompare(b.label, language)),
        ]}
      />
      {ofCountry && (
        <Select
          key={country}
          label={ofCountry.label}
          name="region"
          defaultValue={country === filters.country ? (filters.region ?? '') : ''}
          options={[
            { value: '', label: t('filters.whole_country') },
            ...ofCountry.regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
    </Stack>
  )
}
