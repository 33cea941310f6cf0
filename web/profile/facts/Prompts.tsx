import type { ReactNode } from 'react'
import type { PromptAnswer } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './Prompts.module.css'

interface Props {
  answers: readonly PromptAnswer[]
  /** Below each sentence. */
  renderAction?: (sentence: PromptAnswer) => ReactNode
}

/** The top of a profile: sentence beginnings and their answers. */
export function Prompts({ answers, renderAction }: Props) {
  const { t } = useMessages()
  if (answers.length === 0) return null
  return (
    <dl className={styles.prompts}>
      {answers.map((sentence) => (
        <div key={sentence.prompt} className={styles.prompt}>
          <dt>{t(`prompt.${sentence.prompt}`)}</dt>
          <dd dir="auto">{sentence.answer}</dd>
          {renderAction && <dd className={styles.action}>{renderAction(sentence)}</dd>}
        </div>
      ))}
    </dl>
  )
}
