import { Check } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { cx } from './cx.ts'
import { fieldAria, useFieldIds } from './field-ids.ts'
import { FieldNotes } from './FieldShell.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: ReactNode }

/** A checkbox in a form; for a setting that takes effect at once, use Switch. */
export function Checkbox({ label, hint, error, className, id, ...input }: Props) {
  const ids = useFieldIds(id)
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input {...input} id={ids.field} type="checkbox" className={styles.input} {...fieldAria(ids, hint, error)} />
          <Icon node={Check} className={styles.tick} />
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes ids={ids} hint={hint} error={error} />
      </div>
    </div>
  )
}
