import { type FocusEvent, type ReactNode, useState } from 'react'
import styles from './DateField.module.css'
import { Fieldset } from './Fieldset.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  label: ReactNode
  name: string
  dayLabel: string
  monthLabel: string
  yearLabel: string
  /** Twelve names, January first. */
  months: readonly string[]
  order?: 'dmy' | 'mdy' | 'ymd'
  defaultValue?: string
  value?: string
  onChange?: (iso: string) => void
  /** The focus has left all parts. */
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  birthday?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
}

/** A date in three fields. A hidden field sends 'YYYY-MM-DD'; without script `name_year`, `_month` and `_day` do. */
export function DateField(props: Props) {
  const { label, name, order = 'dmy', defaultValue, value, onChange, onBlur, error, hint, id } = props
  const [parts, setParts] = useState(() => splitDate(value ?? defaultValue))

  // The input may not be a date yet: the parts are kept until the given value differs.
  const [given, setGiven] = useState(value)
  if (value !== given) {
    setGiven(value)
    if (value !== undefined && value !== composeDate(parts)) setParts(splitDate(value))
  }

  function change(part: keyof DateParts, typed: string) {
    const next = { ...parts, [part]: typed }
    setParts(next)
    onChange?.(composeDate(next))
  }

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }

  return (
    <Fieldset legend={label} hint={hint} error={error} id={id}>
      <div className={styles.parts} data-order={order} onBlur={leave}>
        {[...order].map((letter) => (
          <DatePart key={letter} letter={letter} {...props} parts={parts} change={change} />
        ))}
      </div>
      <input type="hidden" name={name} value={composeDate(parts)} disabled={props.disabled} />
    </Fieldset>
  )
}

type PartProps = Props & { letter: string; parts: DateParts; change: (part: keyof DateParts, typed: string) => void }

function DatePart({ letter, parts, change, birthday, months, error, ...props }: PartProps) {
  const { disabled, required } = props
  const invalid = error ? true : undefined
  if (letter === 'm') {
    return (
      <Select
        label={props.monthLabel}
        name={`${props.name}_month`}
        options={months.map((month, index) => ({ value: String(index + 1), label: month }))}
        placeholder=""
        value={parts.month}
        autoComplete={birthday ? 'bday-month' : 'off'}
        onChange={(event) => change('month', event.target.value)}
        {...{ disabled, required, invalid }}
      />
    )
  }
  const part = letter === 'd' ? 'day' : 'year'
  const digits = letter === 'd' ? 2 : 4
  return (
    <TextField
      label={letter === 'd' ? props.dayLabel : props.yearLabel}
      name={`${props.name}_${part}`}
      inputMode="numeric"
      autoComplete={birthday ? `bday-${part}` : 'off'}
      maxLength={digits}
      value={parts[part]}
      onChange={(event) => change(part, event.target.value.replace(/\D/g, '').slice(0, digits))}
      {...{ disabled, required, invalid }}
    />
  )
}

type DateParts = { year: string; month: string; day: string }

/** Splits 'YYYY-MM-DD' into parts without leading zeros; parts may be missing, and any other text gives empty parts. */
export function splitDate(iso: string | undefined): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/.exec(iso ?? '') ?? []
  return { year, month: month.replace(/^0/, ''), day: day.replace(/^0/, '') }
}

/**
 * The parts as 'YYYY-MM-DD'; '' if all are empty. A half-filled or impossible date is passed on as typed
 * ('1990-05-'), so that the form's validation can tell missing from invalid.
 */
export function composeDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}
