import { type FocusEvent, type ReactNode, useState } from 'react'
import { composeDate, type DateParts, splitDate } from './date-parts.ts'
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
  /** The man has left the whole field. */
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  birthday?: boolean
  disabled?: boolean
  required?: boolean
  id?: string
}

/** A date in three fields; a hidden one carries 'YYYY-MM-DD'. */
export function DateField(props: Props) {
  const { label, name, order = 'dmy', defaultValue, value, onChange, onBlur, error, hint, id } = props
  const [parts, setParts] = useState(() => splitDate(value ?? defaultValue))

  // What is typed may be no date yet: the parts stay ours until the value given is another one.
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
      name=""
      inputMode="numeric"
      autoComplete={birthday ? `bday-${part}` : 'off'}
      maxLength={digits}
      value={parts[part]}
      onChange={(event) => change(part, event.target.value.replace(/\D/g, '').slice(0, digits))}
      {...{ disabled, required, invalid }}
    />
  )
}
