import styles from './MomentFields.module.css'
import { TextField } from './TextField.tsx'

/** As date and time fields have it: 2026-12-04 and 19:30. */
export interface MomentFieldsValue {
  day: string
  time: string
}

interface Props {
  dayLabel: string
  timeLabel: string
  value: MomentFieldsValue
  onChange: (value: MomentFieldsValue) => void
  /** The first and the last day. */
  min?: string
  max?: string
  error?: string | undefined
}

/** A day and a time, beside each other where there is room. */
export function MomentFields({ dayLabel, timeLabel, value, onChange, min, max, error }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        label={dayLabel}
        name="day"
        type="date"
        required
        {...{ min, max, error }}
        value={value.day}
        onChange={({ target }) => onChange({ ...value, day: target.value })}
      />
      <TextField
        label={timeLabel}
        name="time"
        type="time"
        required
        invalid={Boolean(error)}
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
  )
}
