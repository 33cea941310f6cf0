import type { ReactNode } from 'react'
import { Drawing, type Scene } from './Drawing.tsx'
import styles from './EmptyState.module.css'
import { Heading } from './Heading.tsx'

type Props = { drawing: Scene; title: ReactNode; text?: ReactNode; action?: ReactNode; level?: 1 | 2 | 3 }

/** An empty list or an error: a small drawing, one sentence, one action. Larger at level 1, where it is the whole page. */
export function EmptyState({ drawing, title, text, action, level = 2 }: Props) {
  return (
    <div className={styles.empty} data-page={level === 1 || undefined}>
      <Drawing scene={drawing} />
      <div className={styles.words}>
        <Heading level={level} size={level === 1 ? 'xl' : 'm'}>
          {title}
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}
