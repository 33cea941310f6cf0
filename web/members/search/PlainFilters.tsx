import { limits } from '#contract/limits.ts'
import { type Interest, interestsOf } from '#contract/profile/options.ts'
import type { Filters } from '#contract/search/search.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import type { Regions } from '../../places/use-regions.ts'
import { answerId } from '../../profile/answer-id.ts'
import { useSettings } from '../../site/use-settings.ts'
import { anyCountry, distances, type FilterGroup, isList, isMark, lists } from './filters.ts'
import styles from './PlainFilters.module.css'

interface Props {
  filters: Filters
  /** The regions of the searched country; without script, those of another country come with the next page. */
  regions: Regions
  details: readonly FilterGroup[]
}

/** All filters as one plain form for browsers without script. Only the server renders it; browsers do not load it. */
export function PlainFilters({ filters, regions, details }: Props) {
  const { t, countryName, language } = useMessages()
  const { countries, interests, min_age } = useSettings()
  const named = countries.map((code) => ({ value: code, label: countryName(code) }))
  named.sort((a, b) => a.label.localeCompare(b.label, language))
  const ofCountry = regions[filters.country ?? anyCountry]
  const chosen: readonly string[] = interestsOf(filters.interests)
  return (
    <details>
      <summary>{t('filters.more_title')}</summary>
      <form method="get" action={paths.members()} className={styles.form}>
        <Choice label={t('filters.country')} name="country" value={filters.country ?? anyCountry}>
          {[{ value: anyCountry, label: t('filters.anywhere') }, ...named]}
        </Choice>
        {ofCountry && (
          <Choice label={ofCountry.label} name="region" value={filters.region}>
            {[
              { value: '', label: t('filters.whole_country') },
              ...ofCountry.regions.map(({ code, name }) => ({ value: code, label: name })),
            ]}
          </Choice>
        )}
        {(['min_age', 'max_age'] as const).map((name) => (
          <label key={name}>
            {t(name === 'min_age' ? 'filters.age_from' : 'filters.age_to')}
            <input type="number" name={name} min={min_age} max={limits.ageMaximum} defaultValue={filters[name]} />
          </label>
        ))}
        <Choice label={t('filters.online')} name="online" value={filters.online}>
          {[
            { value: '', label: t('filters.any') },
            { value: 'now', label: t('filters.online_now') },
            { value: 'recently', label: t('filters.online_recently') },
          ]}
        </Choice>
        <Choice label={t('filters.distance')} name="distance" value={filters.distance}>
          {[{ value: '', label: t('filters.any') }, ...distances.map((km) => ({ value: km, label: t('card.within', { km }) }))]}
        </Choice>
        {details.filter(isList).map((name) => (
          <Choice key={name} label={t(`profile_field.${name}`)} name={name} value={filters[name]}>
            {[
              { value: '', label: t('filters.any') },
              ...lists[name].filter((value) => value !== 'unsaid').map((value) => ({ value, label: t(answerId(name, value)) })),
            ]}
          </Choice>
        ))}
        <fieldset className={styles.wide}>
          <legend>{t('profile_field.interests')}</legend>
          {interests.map((code) => (
            <label key={code}>
              <input type="checkbox" name="interests" value={code} defaultChecked={chosen.includes(code)} />
              {t(`interest.${code as Interest}`)}
            </label>
          ))}
        </fieldset>
        <label className={styles.wide}>
          <input type="checkbox" name="photo" value="1" defaultChecked={filters.photo !== undefined} />
          {t('filters.photo')}
        </label>
        {details.filter(isMark).map((mark) => (
          <label key={mark} className={styles.wide}>
            <input type="checkbox" name={mark} value="1" defaultChecked={filters[mark] !== undefined} />
            {t(`filters.${mark}`)}
          </label>
        ))}
        <button type="submit">{t('filters.apply')}</button>
      </form>
    </details>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string | undefined
  children: ReadonlyArray<{ value: string; label: string }>
}

function Choice({ label, name, value = '', children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {children.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
