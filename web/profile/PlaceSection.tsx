import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { useSettings } from '../site/use-settings.ts'
import { type Place, PlaceFields } from '../places/PlaceFields.tsx'
import { type ProfileInput, useOwnProfile } from './fields/use-own-profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Select } from '../ui/Select.tsx'
import { Section } from './Section.tsx'
import styles from './ProfileScreen.module.css'

/** Where he lives; kept once a city is chosen, for a country or region alone is no place. */
export function PlaceSection({ initial }: { initial: OwnProfile }) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const { profile, save, errors } = form
  const [draft, setDraft] = useState<Place>()
  const [left, setLeft] = useState(false)
  const place = draft ?? placeOf(profile)
  const country = place.country ?? profile.country
  const open = draft !== undefined && !draft.city

  async function choose(part: Place) {
    const next = { ...place, ...part }
    setLeft(false)
    setDraft(next)
    if (!next.city || !next.region) return
    const move = moveTo(next, profile)
    if (move) await save(move)
    // Kept it is the profile's now, refused the profile's stands again.
    setDraft(undefined)
  }

  return (
    <Section
      id="place"
      title={t('profile_page.place')}
      text={`${t('signup.place_text')} ${t('profile_page.place_limit', { maximum: limits.placeChangesPerDay })}`}
      form={form}
    >
      <div className={styles.narrow}>
        <CountrySelect
          value={country}
          error={errors.country}
          onChange={(code) => void choose({ country: code, region: undefined, city: undefined })}
        />
        <PlaceFields
          country={country}
          region={place.region}
          city={place.city}
          errors={{ region: errors.region, city: open && left ? t('field.city') : errors.city }}
          onBlur={() => setLeft(true)}
          onChange={(part) => void choose(part)}
        />
        {open && <p className={styles.quiet}>{t('profile_page.place_kept', { city: profile.city.name })}</p>}
      </div>
    </Section>
  )
}

/** Only where the site serves more than one country. */
function CountrySelect({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (code: string) => void
}) {
  const { t, countryName, language } = useMessages()
  const { countries } = useSettings()
  if (countries.length < 2) return null
  const options = countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  return (
    <Select
      label={t('signup.country')}
      name="country"
      options={options}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function placeOf({ country, region, city }: OwnProfile): Place {
  return { country, region, city: { ...city, region } }
}

/** The three are one place: another tab may have moved him meanwhile. Undefined when it is where he lives already. */
function moveTo({ country, region, city }: Place, profile: OwnProfile): ProfileInput | undefined {
  const same = country === profile.country && region === profile.region && city?.id === profile.city.id
  return same ? undefined : { country, region, city: city?.id }
}
