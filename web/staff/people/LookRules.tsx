import type { ReactNode } from 'react'
import { useTexts } from '../texts.tsx'
import styles from './LookRules.module.css'

const rules = ['shows', 'lasts', 'read'] as const

/** What a member of staff should know before they look somebody up, beside the form. */
export function LookRules({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <div className={styles.columns}>
      {children}
      <dl className={styles.rules}>
        {rules.map((rule) => (
          <div key={rule}>
            <dt className={styles.rule}>{t(`lookup_rule.${rule}`)}</dt>
            <dd className={styles.means}>{t(`lookup_rule.${rule}_text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
