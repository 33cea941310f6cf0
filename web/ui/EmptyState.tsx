import type { ReactNode } from 'react'
import { Drawing, type Scene } from './Drawing.tsx'
import styles from './EmptyState.module.css'
import { Heading } from './Heading.tsx'

type Props = { drawing: Scene; title: ReactNode; text?: ReactNode; action?: ReactNode; level?: 1 | 2 | 3 }

/** Nothing here yet, or something went wrong: a small drawing, one sentence, one action. */
export function EmptyState({ drawing, title, text, action, level = 2 }: Props) {
  return (
    <div className={styles.empty}>
      <Drawing scene={drawing} />
      <div className={styles.words}>
        <Heading level={level} size="m">
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}
