import type { ReactNode, Ref } from 'react'
import type { PromptAnswer } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './WideTile.module.css'

/** A tile of two columns in a grid: a face, and a sentence beside it (`Words`). */
export function WideTile({ children }: { children: ReactNode }) {
  return <li className={styles.wide}>{children}</li>
}

interface Props {
  voice: PromptAnswer
  ref?: Ref<HTMLDivElement>
  /** Below the sentence. */
  note?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A sentence of a member. */
export function Words({ voice: { prompt, answer }, ref, note, children }: Props) {
  const { t } = useMessages()
  return (
    <div className={styles.voice}>
      <div ref={ref} className={styles.words}>
        <p className={styles.beginning}>{t(`prompt.${prompt}`)}</p>
        <blockquote className={styles.sentence} dir="auto">
          {answer}
        </blockquote>
        {note}
      </div>
      {children}
    </div>
  )
}
