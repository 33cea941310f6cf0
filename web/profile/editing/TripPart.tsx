import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfter } from '#contract/rules/trip.ts'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Trip, TripAnswer } from '#contract/profile/trips.ts'
import { endSent, useFormDraft } from '../../account/use-form-draft.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { type Place, PlaceFields } from '../../places/PlaceFields.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import { CountrySelect } from './PlacePart.tsx'
import styles from './PlacePart.module.css'
import { DraftSheet } from './PartSheet.tsx'

interface Draft extends Place {
  from?: string
  to?: string
}

/** A trip: another city that the member is shown in for some days, saved as a whole. */
export function TripPart({ initial, profile }: { initial: TripAnswer; profile: OwnProfile }) {
  const { t } = useMessages()
  const { trip, today, save, end } = useTrip(initial)
  const [begun, setBegun] = useFormDraft<Draft>('trip')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const draft: Draft = begun ?? (trip ? { ...trip, city: { ...trip.city, region: trip.region } } : {})
  const country = draft.country ?? profile.country
  const value = useDays(trip)

  function choose(part: Draft) {
    setErrors({})
    setBegun({ ...draft, ...part })
  }

  async function submit(): Promise<boolean> {
    if (!begun) return true
    const { region, city, from, to } = draft
    setProblem(undefined)
    const missing = {
      ...(!city && { city: t('field.city') }),
      ...(!from && { from: t('field.required') }),
      ...(!to && { to: t('field.required') }),
    }
    setErrors(missing)
    if (!city || !from || !to) return false
    return attempt(async () => {
      await save.mutateAsync({ country, region: region ?? city.region, city: city.id, from, to })
      return endSent(setBegun, begun)
    })
  }

  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) setProblem(error.message)
      return false
    }
  }

  function stop({ begun: isOn }: Trip) {
    void attempt(async () => {
      await end.mutateAsync()
      setBegun(undefined)
      showToast({ text: t(isOn ? 'trip.home' : 'trip.dropped'), tone: 'success' })
      return true
    })
  }

  return (
    <DraftSheet
      id="trip"
      title={t('trip.title')}
      value={value}
      text={t('trip.text')}
      draft={{
        state: save.isPending ? 'saving' : 'idle',
        problem,
        dirty: begun !== undefined,
        submit,
        discard() {
          setErrors({})
          setBegun(undefined)
        },
      }}
    >
      <div className={styles.narrow}>
        <CountrySelect
          value={country}
          error={errors['country']}
          onChange={(code) => choose({ country: code, region: undefined, city: undefined })}
        />
        <PlaceFields
          country={country}
          region={draft.region}
          city={draft.city}
          errors={{ region: errors['region'], city: errors['city'] }}
          onChange={(place) => choose(place)}
        />
        <TextField
          label={t('trip.from')}
          name="from"
          type="date"
          value={draft.from ?? ''}
          min={trip?.begun && trip.from < today ? trip.from : today}
          max={daysAfter(today, limits.tripAheadDays)}
          error={errors['from']}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          label={t('trip.to')}
          name="to"
          type="date"
          value={draft.to ?? ''}
          min={draft.from || today}
          {...(draft.from && { max: daysAfter(draft.from, limits.tripDays - 1) })}
          error={errors['to']}
          onChange={({ target }) => choose({ to: target.value })}
        />
        {trip && (
          <Button variant="secondary" busy={end.isPending} onClick={() => stop(trip)}>
            {t(trip.begun ? 'trip.end' : 'trip.drop')}
          </Button>
        )}
      </div>
    </DraftSheet>
  )
}

function useTrip(initial: TripAnswer) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = queryKeys.trip
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => api('GET /api/trip.php', {}, { signal }), initialData: initial })
  const save = useMutation({
    mutationFn: (plan: Parameters<typeof api<'PUT /api/trip.php'>>[1]) => api('PUT /api/trip.php', plan),
    onSuccess: (answer) => keepAnswer(queries, queryKey, answer),
  })
  const end = useMutation({
    mutationFn: () => api('DELETE /api/trip.php', {}),
    onSuccess: () => keepAnswer(queries, queryKey, { ...data, trip: null }),
  })
  return { ...data, save, end }
}

/** At noon the day is the same in every time zone. */
function useDays(trip: Trip | null): string {
  const { t, formatDay } = useMessages()
  if (!trip) return t('trip.none')
  return t('trip.days', { city: trip.city.name, from: formatDay(`${trip.from}T12:00`), to: formatDay(`${trip.to}T12:00`) })
}
