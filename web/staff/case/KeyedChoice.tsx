import { type ReactNode, useRef } from 'react'
import { Fieldset } from '../../ui/Fieldset.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './KeyedChoice.module.css'

interface Props<Value extends string> {
  name: string
  legend: ReactNode
  options: ReadonlyArray<{ value: Value; label: string; hint: string }>
  value: Value | undefined
  onChange: (value: Value) => void
  error?: ReactNode
}

/** A choice whose options are numbered by the keys that choose them; the focus goes there, so that Tab leads to what comes next. */
export function KeyedChoice<Value extends string>({ name, legend, options, value, onChange, error }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null)
  function choose(index: number) {
    onChange(options[index]!.value)
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  useShortcuts(Object.fromEntries(options.map((_option, index) => [String(index + 1), () => choose(index)])))

  return (
    <Fieldset legend={legend} error={error}>
      <div ref={list} className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-keyshortcuts={String(index + 1)}
            />
            <kbd className={styles.key} aria-hidden="true">
              {index + 1}
            </kbd>
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              <span className={styles.hint}>{option.hint}</span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
