import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useApi } from '../net/use-api.ts'
import control from '../ui/Control.module.css'
import { cx } from '../ui/cx.ts'
import { fieldAria, useFieldIds } from '../ui/field-ids.ts'
import { FieldShell } from '../ui/FieldShell.tsx'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './CityField.module.css'
import { regionName, useRegions } from './use-regions.ts'

export interface City {
  id: number
  name: string
  region: string
}

interface Props {
  country: string
  value: City | undefined
  /** Called with the chosen city, or undefined if the text is not one. */
  onChange: (city: City | undefined) => void
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  /** Text typed before a city was chosen. */
  typed?: string | undefined
  /** Called with the text, or undefined once a city is chosen. */
  onType?: ((text: string | undefined) => void) | undefined
  id?: string
}

/** Searches the cities of a country while typing: a combobox by the WAI-ARIA pattern, with the list below the field. */
export function CityField({ country, value, onChange, onBlur, error, hint, typed: typedBefore, onType, id }: Props) {
  const { t } = useMessages()
  const ids = useFieldIds(id)
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  /** The option selected by the arrow keys; undefined until the first press. */
  const [active, setActive] = useState<number>()
  const searched = value ? undefined : (typed ?? typedBefore)
  const text = value?.name ?? searched ?? ''
  const { found, settled } = useCities(country, searched ?? '')
  const shown = open && searched !== undefined && searched.trim() !== '' && (found.length > 0 || settled)

  function choose(city: FoundCity) {
    setTyped(undefined)
    onType?.(undefined)
    setOpen(false)
    onChange({ id: city.id, name: city.name, region: city.region })
  }

  function type(next: string) {
    setTyped(next)
    onType?.(next)
    setOpen(true)
    setActive(undefined)
    if (value) onChange(undefined)
  }

  /** Leaving the field after typing a full name chooses that city. */
  function leave() {
    const same = found.find((city) => [city.name, city.matched].some((name) => name && isSameName(name, text)))
    if (searched !== undefined && same) choose(same)
    else setOpen(false)
    onBlur?.()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return setOpen(true)
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, found.length))
    } else if (event.key === 'Enter' && shown && found[active ?? 0]) {
      event.preventDefault()
      choose(found[active ?? 0]!)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <FieldShell ids={ids} label={t('place.city')} hint={hint} error={error}>
      <div className={styles.box}>
        <Icon node={MapPin} className={styles.pin} />
        <input
          id={ids.field}
          className={cx(control.control, styles.input)}
          type="text"
          name="city_name"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown && active !== undefined && found[active] ? `${list}-${active}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('place.placeholder')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
          {...fieldAria(ids, hint, error)}
        />
        <ul id={list} role="listbox" aria-label={t('place.city')} className={styles.list} hidden={!shown || found.length === 0}>
          {shown &&
            found.map((city, index) => (
              <Option
                key={city.id}
                id={`${list}-${index}`}
                city={city}
                country={country}
                active={index === active}
                onChoose={() => choose(city)}
              />
            ))}
        </ul>
        {shown && settled && found.length === 0 && <p className={cx(styles.list, styles.none)}>{t('place.none')}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">
          {shown && settled && t(found.length > 0 ? 'place.results' : 'place.none', { count: found.length })}
        </span>
      </VisuallyHidden>
    </FieldShell>
  )
}

/** The next option for an arrow key; the first press selects the first or the last. */
export function step(active: number | undefined, by: 1 | -1, count: number): number | undefined {
  if (count === 0) return undefined
  if (active === undefined) return by === 1 ? 0 : count - 1
  return (active + by + count) % count
}

interface OptionProps {
  id: string
  city: FoundCity
  country: string
  active: boolean
  onChoose: () => void
}

function Option({ id, city, country, active, onChoose }: OptionProps) {
  const { t } = useMessages()
  const region = regionName(useRegions(true), country, city.region)
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
    >
      <span className={styles.name}>{city.name}</span>
      <span className={styles.region}>
        {city.matched ? t('place.matched', { place: city.matched, city: city.name }) : region}
      </span>
    </li>
  )
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other.trim(), undefined, { sensitivity: 'base' }) === 0
}

type FoundCity = OutputOf<'GET /api/cities.php'>[number]

const none: FoundCity[] = []
const pause = 150

/** Cities that start with the text, shortly after the last key. `settled`: the result is for exactly this text. */
function useCities(country: string, typed: string): { found: FoundCity[]; settled: boolean } {
  const api = useApi()
  const text = typed.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['cities', country, asked],
    queryFn: ({ signal }) => api('GET /api/cities.php', { country, q: asked }, { signal }),
    enabled: asked.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const found = asked.length > 0 ? (data ?? none) : none
  return { found, settled: asked === text && data !== undefined && !isPlaceholderData }
}
