import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { endSent, useFormDraft } from '../../account/use-form-draft.ts'
import { useSettings } from '../../site/use-settings.ts'
import { type Place, PlaceFields } from '../../places/PlaceFields.tsx'
import { type ProfileInput, useOwnProfile } from '../fields/use-own-profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Select } from '../../ui/Select.tsx'
import { DraftSheet } from './PartSheet.tsx'
import styles from './PlacePart.module.css'

/** The home city; saved once a city is chosen, since a country or region alone is no place. */
export function PlacePart({ initial }: { initial: OwnProfile }) {
  const { t, countryName } = useMessages()
  const form = useOwnProfile(initial)
  const { profile, errors } = form
  const [draft, setDraft] = useFormDraft<Place>('profile place')
  const [missing, setMissing] = useState(false)
  const place = draft ?? placeOf(profile)
  const country = place.country ?? profile.country
  const open = draft !== undefined && !draft.city

  function choose(part: Place) {
    setMissing(false)
    setDraft({ ...place, ...part })
  }

  async function submit(): Promise<boolean> {
    setMissing(open)
    if (open) return false
    const move = moveTo(place, profile)
    if (move && !(await form.save(move))) return false
    return draft === undefined || endSent(setDraft, draft)
  }

  return (
    <DraftSheet
      id="place"
      title={t('profile_page.place')}
      value={`${profile.city.name}, ${countryName(profile.country)}`}
      text={`${t('signup.place_text')} ${t('profile_page.place_limit', { maximum: limits.placeChangesPerDay })}`}
      draft={{ ...form, dirty: open || moveTo(place, profile) !== undefined, submit, discard: () => setDraft(undefined) }}
    >
      <div className={styles.narrow}>
        <CountrySelect
          value={country}
          error={errors.country}
          onChange={(code) => choose({ country: code, region: undefined, city: undefined })}
        />
        <PlaceFields
          country={country}
          region={place.region}
          city={place.city}
          errors={{ region: errors.region, city: missing ? t('field.city') : errors.city }}
          onChange={choose}
        />
        {open && <p className={styles.quiet}>{t('profile_page.place_kept', { city: profile.city.name })}</p>}
      </div>
    </DraftSheet>
  )
}

/** Shown only when the site serves several countries. */
export function CountrySelect({
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

/** The three fields are one place: another tab may have changed it meanwhile. Undefined when unchanged. */
function moveTo({ country, region, city }: Place, profile: OwnProfile): ProfileInput | undefined {
  const same = country === profile.country && region === profile.region && city?.id === profile.city.id
  return same ? undefined : { country, region, city: city?.id }
}
