import { type ReactNode, useState } from 'react'
import { Fieldset } from './Fieldset.tsx'
import styles from './RangeSelect.module.css'
import { Select } from './Select.tsx'

type End = { name: string; label: string; value?: number; defaultValue?: number }

type Props = {
  legend: ReactNode
  from: End
  to: End
  min: number
  max: number
  onChange?: (range: { from: number; to: number }) => void
  hideLegend?: boolean
  error?: ReactNode
  hint?: ReactNode
}

/** A range of numbers, such as ages, by two selects; one end pushes the other. */
export function RangeSelect({ legend, from, to, min, max, onChange, hideLegend, error, hint }: Props) {
  const [own, setOwn] = useState({ from: from.defaultValue ?? min, to: to.defaultValue ?? max })
  const range = { from: from.value ?? own.from, to: to.value ?? own.to }
  const options = Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: String(min + index),
  }))

  function change(next: { from: number; to: number }) {
    setOwn(next)
    onChange?.(next)
  }

  return (
    <Fieldset legend={legend} hideLegend={hideLegend} error={error} hint={hint}>
      <div className={styles.range}>
        <Select
          hideLabel
          label={from.label}
          name={from.name}
          options={options}
          value={String(range.from)}
          onChange={({ target }) => change({ from: Number(target.value), to: Math.max(range.to, Number(target.value)) })}
        />
        <span aria-hidden="true" className={styles.dash}>
          –
        </span>
        <Select
          hideLabel
          label={to.label}
          name={to.name}
          options={options}
          value={String(range.to)}
          onChange={({ target }) => change({ from: Math.min(range.from, Number(target.value)), to: Number(target.value) })}
        />
      </div>
    </Fieldset>
  )
}
