import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './FieldShell.module.css'
import type { FieldIds } from './field-ids.ts'
import { Icon } from './Icon.tsx'

type Props = {
  ids: FieldIds
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** Shown at the end of the line below the field. */
  counter?: ReactNode
  className?: string
  children: ReactNode
}

/** A label, the field, and below it the hint and the error. */
export function FieldShell({ ids, label, hideLabel, hint, error, counter, className, children }: Props) {
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={ids.field} className={cx(styles.label, hideLabel && styles.hidden)}>
        {label}
      </label>
      {children}
      <FieldNotes ids={ids} hint={hint} error={error} counter={counter} />
    </div>
  )
}

type NotesProps = Pick<Props, 'ids' | 'hint' | 'error' | 'counter'>

/** The line below a field. The live region exists before the error, so that the error is announced. */
export function FieldNotes({ ids, hint, error, counter }: NotesProps) {
  return (
    <div className={styles.notes}>
      <div className={styles.words}>
        <div aria-live="polite" id={ids.error} className={styles.error}>
          {error && (
            <>
              <Icon node={CircleAlert} />
              <span>{error}</span>
            </>
          )}
        </div>
        {hint && (
          <div id={ids.hint} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
      {counter}
    </div>
  )
}
