import type { PromptAnswer } from '#contract/profile/profile.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './Prompts.module.css'

/** The top of a profile: sentence beginnings and their answers. */
export function Prompts({ answers }: { answers: readonly PromptAnswer[] }) {
  const { t } = useMessages()
  if (answers.length === 0) return null
  return (
    <dl className={styles.prompts}>
      {answers.map(({ prompt, answer }) => (
        <div key={prompt} className={styles.prompt}>
          <dt>{t(`prompt.${prompt}`)}</dt>
          <dd dir="auto">{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
