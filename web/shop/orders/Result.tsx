import { type ReactNode, useEffect } from 'react'
import { Drawing, type Scene } from '../../ui/Drawing.tsx'
import { focusTitle } from '../../ui/focus-title.ts'
import { Heading } from '../../ui/Heading.tsx'
import styles from './Result.module.css'

interface Props {
  drawing: Scene
  title: ReactNode
  text?: ReactNode
  /** Further details, or data to copy. */
  children?: ReactNode
  actions?: ReactNode
}

/** One state of a payment: a drawing, the state, its meaning and the possible actions. */
export function Result({ drawing, title, text, children, actions }: Props) {
  // The payer arrives from the bank's page by a full load: the outcome gets the focus.
  useEffect(focusTitle, [])
  return (
    <section className={styles.result}>
      <Drawing scene={drawing} />
      <div className={styles.words}>
        <Heading level={1} size="l">
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
