import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { fieldAria } from './field-ids.ts'
import { FieldNotes } from './FieldShell.tsx'
import styles from './Fieldset.module.css'

type Props = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  hideLegend?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** Several fields with one legend. */
export function Fieldset({ legend, hint, error, hideLegend, id, className, children }: Props) {
  const own = useId()
  const field = id ?? own
  const ids = { field, hint: `${field}-hint`, error: `${field}-error` }
  return (
    <fieldset
      id={field}
      className={cx(styles.fieldset, className)}
      aria-describedby={fieldAria(ids, hint, error)['aria-describedby']}
    >
      <legend className={cx(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </fieldset>
  )
}
