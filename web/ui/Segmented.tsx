import type { ReactNode } from 'react'
import { checkedAfterReset } from './checked-after-reset.ts'
import styles from './Segmented.module.css'

type Props = {
  name: string
  legend: string
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

/** Two to four ways of seeing the same thing. */
export function Segmented({ name, legend, options, value, defaultValue, onChange }: Props) {
  return (
    <fieldset className={styles.group} aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            className={styles.radio}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value, ref: checkedAfterReset(option.value === value) })}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
