import { CircleAlert } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './FormError.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  title: ReactNode
  /** `id` is the id of the field to go to. */
  errors?: readonly { id?: string; message: ReactNode }[]
  children?: ReactNode
}

/** The error of a form, at its top. It takes the focus when it appears, so that it is read first. */
export function FormError({ title, errors = [], children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
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
