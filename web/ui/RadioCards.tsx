import type { ReactNode } from 'react'
import { checkedAfterReset } from './checked-after-reset.ts'
import { cx } from './cx.ts'
import { Fieldset } from './Fieldset.tsx'
import styles from './RadioCards.module.css'

type RadioCardOption = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode; disabled?: boolean }

type Props = {
  name: string
  legend: ReactNode
  options: readonly RadioCardOption[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  columns?: 1 | 2 | 3
  required?: boolean
  hideLegend?: boolean
  error?: ReactNode
  hint?: ReactNode
  id?: string
}

/** A choice of one among a few options with explanations. */
export function RadioCards({
  name,
  legend,
  options,
  value,
  defaultValue,
  onChange,
  columns = 1,
  required,
  hideLegend,
  error,
  hint,
  id,
}: Props) {
  return (
    <Fieldset legend={legend} hideLegend={hideLegend} error={error} hint={hint} id={id}>
      <div
        className={cx(styles.cards, columns === 2 && styles.two, columns === 3 && styles.three)}
        data-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              className={styles.radio}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, ref: checkedAfterReset(option.value === value) })}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon && <span className={styles.icon}>{option.icon}</span>}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
