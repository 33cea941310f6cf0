import { ChevronDown } from 'lucide'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import control from './Control.module.css'
import { cx } from './cx.ts'
import { fieldAria, useFieldIds } from './field-ids.ts'
import { FieldShell } from './FieldShell.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

type SelectOption = { value: string; label: string; disabled?: boolean }

type OptionGroup = { group: string; options: readonly SelectOption[] }

type Props = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'ref'> & {
  label: ReactNode
  name?: string
  options: ReadonlyArray<SelectOption | OptionGroup>
  /** Shown if nothing is chosen; its value is ''. */
  placeholder?: string
  /** Marks the field as invalid if the error is shown elsewhere. */
  invalid?: boolean
  error?: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

/** A native select. */
export function Select({ label, options, placeholder, error, hint, hideLabel, invalid, className, id, ...select }: Props) {
  const ids = useFieldIds(id)
  const ref = useRef<HTMLSelectElement>(null)
  useDefaultThatSurvivesReset(ref, select.value ?? select.defaultValue)
  return (
    <FieldShell ids={ids} label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      <span className={styles.box}>
        <select
          {...select}
          ref={ref}
          id={ids.field}
          className={cx(control.control, styles.select)}
          {...fieldAria(ids, hint, error, invalid)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((each) =>
            'group' in each ? (
              <optgroup key={each.group} label={each.group}>
                {each.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(each)
            ),
          )}
        </select>
        <Icon node={ChevronDown} className={styles.chevron} />
      </span>
    </FieldShell>
  )
}

function optionOf({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  )
}

/** React resets a form after its action, which returns a select to its default option; React never updates that default. */
function useDefaultThatSurvivesReset(ref: RefObject<HTMLSelectElement | null>, value: unknown) {
  useLayoutEffect(() => {
    if (value !== undefined && ref.current) markDefault(ref.current, String(value))
  }, [ref, value])
}

function markDefault(select: HTMLSelectElement, value: string) {
  for (const option of select.options) option.defaultSelected = option.value === value
}
