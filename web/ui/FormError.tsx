import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './FormError.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  title: ReactNode
  /** `id` is the id of the field to go to. */
  errors?: readonly { id?: string; message: ReactNode }[]
  children?: ReactNode
  /** It is about something else than the form: it is read out, and leaves the focus to a field that has it. */
  aside?: boolean | undefined
}

/** The error of a form, at its top. It takes the focus when it appears, so that it is read first. */
export function FormError({ title, errors = [], children, aside = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const appear = useEffectEvent(() => {
    if (!aside || !document.activeElement?.matches('input, textarea, select')) box.current?.focus()
  })
  useEffect(() => appear(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.box}>
      <Icon node={CircleAlert} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
        {errors.length > 0 && (
          <ul role="list">
            {errors.map((error, index) => (
              <li key={error.id ?? index}>{error.id ? <a href={`#${error.id}`}>{error.message}</a> : error.message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
