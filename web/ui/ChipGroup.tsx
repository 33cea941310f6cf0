import { type ReactNode, useState } from 'react'
import { checkedAfterReset } from './checked-after-reset.ts'
import styles from './ChipGroup.module.css'
import { Fieldset } from './Fieldset.tsx'

type Props = {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  multiple?: boolean
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (values: string[]) => void
  /** The most chips that can be chosen; the others are disabled until one is released. */
  max?: number
  hideLegend?: boolean
  error?: ReactNode
  hint?: ReactNode
  id?: string
}

/** A choice among a few labels, such as interests or details. */
export function ChipGroup({
  name,
  legend,
  options,
  multiple = false,
  value,
  defaultValue = [],
  onChange,
  max,
  hideLegend,
  error,
  hint,
  id,
}: Props) {
  const [own, setOwn] = useState<readonly string[]>(defaultValue)
  const chosen = value ?? own
  const full = multiple && max !== undefined && chosen.length >= max

  function choose(one: string) {
    const next = toggleValue(chosen, one, multiple, max)
    setOwn(next)
    onChange?.(next)
  }

  return (
    <Fieldset legend={legend} hideLegend={hideLegend} error={error} hint={hint} id={id}>
      <div className={styles.chips}>
        {options.map((option) => {
          const checked = chosen.includes(option.value)
          return (
            <label key={option.value} className={styles.chip}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                checked={checked}
                ref={checkedAfterReset(checked)}
                disabled={full && !checked}
                className={styles.input}
                onChange={() => choose(option.value)}
              />
              {option.icon}
              {option.label}
            </label>
          )
        })}
      </div>
    </Fieldset>
  )
}

/** The choice after a press: it replaces the previous one, or with `multiple` toggles one of up to `max`. */
export function toggleValue(values: readonly string[], value: string, multiple: boolean, max = Infinity): string[] {
  if (!multiple) return [value]
  if (values.includes(value)) return values.filter((one) => one !== value)
  return values.length < max ? [...values, value] : [...values]
}
