import { useState } from 'react'
import type { Filters } from '#contract/search.ts'
import { useSettings } from '../../site/use-settings.ts'
import type { Regions } from '../../places/use-regions.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { anyCountry } from './filters.ts'

/** A country, and a region of it. */
export function PlacePanel({ filters, regions }: { filters: Filters; regions: Regions }) {
  const { t, countryName, language } = useMessages()
  const { countries } = useSettings()
  const [country, setCountry] = useState(filters.country ?? anyCountry)
  const named = countries.map((code) => ({ value: code, label: countryName(code) }))
  const its = regions[country]
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
      {its && (
        <Select
          key={country}
          label={its.label}
          name="region"
          defaultValue={country === filters.country ? (filters.region ?? '') : ''}
          options={[
            { value: '', label: t('filters.whole_country') },
            ...its.regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
    </Stack>
  )
}
