import type { ComponentProps, ReactNode } from 'react'
import control from './Control.module.css'
import { cx } from './cx.ts'
import { fieldAria, useFieldIds } from './field-ids.ts'
import { FieldShell } from './FieldShell.tsx'
import styles from './TextField.module.css'

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: ReactNode
  name: string
  error?: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
  /** Marks the field as invalid if the error is shown elsewhere. */
  invalid?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
}

/** A one-line text field. */
export function TextField({ label, error, hint, hideLabel, invalid, prefix, suffix, className, id, ...input }: Props) {
  const ids = useFieldIds(id)
  return (
    <FieldShell ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <div className={cx(control.control, styles.box)}>
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input
          type="text"
          dir="auto"
          {...input}
          id={ids.field}
          className={styles.input}
          {...fieldAria(ids, hint, error, invalid)}
        />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </div>
    </FieldShell>
  )
}
