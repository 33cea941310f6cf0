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
  /** Stands at the right end of the line under the field. */
  counter?: ReactNode
  className?: string
  children: ReactNode
}

/** A label above, the field, and under it its hint or what is wrong. */
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

/** The line under a field. The error stands in a live region that is there before it, so that it is spoken when it comes. */
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
