import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { fieldAria, useFieldIds } from './field-ids.ts'
import styles from './Switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; hideLabel?: boolean }

/** A switch that takes effect at once. */
export function Switch({ label, hint, hideLabel, className, id, ...input }: Props) {
  const ids = useFieldIds(id)
  return (
    <label className={cx(styles.row, hideLabel && styles.bare, className)}>
      <span className={cx(styles.words, hideLabel && styles.hidden)}>
        <span>{label}</span>
        {hint && (
          <span id={ids.hint} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        id={ids.field}
        type="checkbox"
        role="switch"
        className={styles.switch}
        {...fieldAria(ids, hint, undefined)}
      />
    </label>
  )
}
