import { Compass } from 'lucide'
import { useSettings } from '../site/use-settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { type Regions, useRegions } from './use-regions.ts'
import { type Texts, useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { type City, CityField } from './CityField.tsx'
import styles from './PlaceFields.module.css'
import { type FoundPlace, type LocationState, useLocation } from './use-location.ts'

export interface Place {
  country?: string
  region?: string
  city?: City
}

interface Props {
  country: string
  region: string | undefined
  city: City | undefined
  /** Called with the changes; a new region clears a city of another region. */
  onChange: (place: Place) => void
  onBlur?: () => void
  /** The country's regions, if the page loaded them. */
  loaded?: Regions | undefined
  /** The typed text of a city that is not chosen yet. */
  typed?: string | undefined
  onType?: (text: string | undefined) => void
  errors: { region?: string; city?: string }
}

/** The place of residence: by geolocation, or by city and region. Choosing a city sets its region. */
export function PlaceFields({ country, region, city, onChange, onBlur, loaded, typed, onType, errors }: Props) {
  const texts = useMessages()
  const { t } = texts
  const settings = useSettings()
  const known = useRegions(country !== undefined, loaded)[country ?? '']
  const isServed = (place: FoundPlace) => settings.countries.includes(place.country)
  const { state, locate } = useLocation((place) => isServed(place) && onChange(placeOf(place)))
  return (
    <div className={styles.fields}>
      <div data-needs-script>
        <Button variant="secondary" wide icon={<Icon node={Compass} />} busy={state === 'busy'} onClick={locate}>
          {t('place.use_location')}
        </Button>
        <p role="status" className={styles.note}>
          {locationText(state, texts, settings)}
        </p>
      </div>
      <CityField
        key={country}
        country={country}
        value={city}
        typed={typed}
        onType={onType}
        error={errors.city}
        onBlur={onBlur}
        onChange={(next) => onChange({ city: next, ...(next && { region: next.region }) })}
      />
      <Select
        label={known?.label ?? t('profile_field.countryregion')}
        name="region"
        placeholder=""
        options={(known?.regions ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={region ?? ''}
        error={errors.region}
        onBlur={onBlur}
        onChange={({ target }) =>
          onChange({ region: target.value, ...(city && city.region !== target.value && { city: undefined }) })
        }
      />
    </div>
  )
}

function placeOf({ country, region, city }: FoundPlace): Place {
  return { country, region, city: { ...city, region } }
}

function locationText(
  state: LocationState,
  { t, countryName }: Texts,
  { countries, name }: { countries: string[]; name: string },
): string {
  if (typeof state === 'object') {
    if (countries.includes(state.country)) return t('place.found', { city: state.city.name })
    return t('place.elsewhere', { country: countryName(state.country), site: name })
  }
  const texts = {
    denied: 'place.denied',
    unsupported: 'place.unsupported',
    failed: 'place.unavailable',
    nowhere: 'place.nowhere',
  } as const
  return state === 'idle' || state === 'busy' ? t('place.rounded') : t(texts[state])
}
