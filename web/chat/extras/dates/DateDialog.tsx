import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { ApiError, errorText } from '../../../net/api-error.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { MomentFields } from '../../../ui/MomentFields.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './DateDialog.module.css'
import { clockOf, dayOf, momentOf } from '../../../device/moments.ts'

export interface Proposal {
  /** ISO 8601, UTC. */
  at: string
  place: string
}

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** The other member's. */
  name: string
  /** What to begin with; tomorrow evening by default. */
  initial?: Proposal
  onSend: (proposal: Proposal, idempotencyKey: string) => Promise<void>
}

/** Asks for a day, a time by the clocks of the browser, and a public place. */
export function DateDialog({ open, onClose, title, ...form }: Props) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('nav.close')} backdropCloses={false}>
      {open && <DateForm {...form} onClose={onClose} />}
    </Dialog>
  )
}

function DateForm({ name, initial, onSend, onClose }: Omit<Props, 'open' | 'title'>) {
  const { t } = useMessages()
  const [now] = useState(() => new Date())
  const begin = initial ? new Date(initial.at) : tomorrowEvening(now)
  const [when, setWhen] = useState({ day: dayOf(begin), time: clockOf(begin) })
  const [place, setPlace] = useState(initial?.place ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const zoneId = useId()
  const fields = failure instanceof ApiError ? failure.fields : {}
  const moment = momentOf(when)

  function change<Value>(set: (value: Value) => void, value: Value) {
    set(value)
    setFailure(undefined)
    // Another content is another call.
    setKey(crypto.randomUUID())
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the composer.
    event.stopPropagation()
    if (busy || !moment) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend({ at: moment.toISOString(), place }, key)
      onClose()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} aria-describedby={zoneId}>
      <MomentFields
        dayLabel={t('date.day')}
        timeLabel={t('date.time')}
        value={when}
        min={dayOf(now)}
        max={dayOf(new Date(now.getTime() + limits.dateAheadDays * dayMs))}
        error={fields['at']}
        onChange={(value) => change(setWhen, value)}
      />
      <TextField
        label={t('date.place')}
        name="place"
        required
        maxLength={limits.datePlaceMaximum}
        autoComplete="off"
        value={place}
        hint={t('date.place_hint')}
        error={fields['place']}
        onChange={({ target }) => change(setPlace, target.value)}
      />
      <p className={styles.zone} id={zoneId}>
        {t('date.zone', { name })}
      </p>
      {failure !== undefined && Object.keys(fields).length === 0 && <Alert tone="danger">{errorText(failure, t)}</Alert>}
      <Button type="submit" variant="primary" wide busy={busy} disabled={place.trim() === '' || !moment}>
        {t('date.send')}
      </Button>
    </form>
  )
}

/** Seven in the evening of tomorrow. */
function tomorrowEvening(now: Date): Date {
  const date = new Date(now.getTime() + dayMs)
  date.setHours(19, 0, 0, 0)
  return date
}
