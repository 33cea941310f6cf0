import { type ComponentProps, type ReactNode, useState } from 'react'
import control from './Control.module.css'
import { cx } from './cx.ts'
import { fieldAria, useFieldIds } from './field-ids.ts'
import { FieldShell } from './FieldShell.tsx'
import styles from './TextArea.module.css'

type Props = ComponentProps<'textarea'> & {
  label: ReactNode
  name: string
  error?: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

/** A multi-line field that grows with its text; with `maxLength` it shows a counter. */
export function TextArea({ label, error, hint, hideLabel, className, id, onChange, rows = 4, ...area }: Props) {
  const ids = useFieldIds(id)
  const [typed, setTyped] = useState(() => String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const counter = area.maxLength !== undefined && <Counter length={length} max={area.maxLength} />
  return (
    <FieldShell ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} counter={counter} className={className}>
      <textarea
        dir="auto"
        {...area}
        id={ids.field}
        rows={rows}
        className={cx(control.control, styles.area)}
        {...fieldAria(ids, hint, error)}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
      />
    </FieldShell>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  const near = length >= max * 0.9
  return (
    <span className={cx(styles.counter, near && styles.near)} aria-live={near ? 'polite' : undefined}>
      {length}/{max}
    </span>
  )
}
