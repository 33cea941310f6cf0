import type { OpenCase } from '#contract/staff/cases.ts'
import { useTexts } from '../texts.tsx'
import styles from './Evidence.module.css'
import { Part } from './Part.tsx'

/** Which rule opened a case, and what it counted. There is no evidence: nobody reported a message. */
export function WhyHint({ hint }: { hint: OpenCase['hint'] }) {
  const { t } = useTexts()
  return (
    <Part title={t('hint.why')}>
      {hint && (
        <p className={styles.words}>
          {t('hint.counted', { found: hint.found })} {t(`signal_rule.${hint.kind}`, { least: hint.least, days: hint.days })}
        </p>
      )}
      <p className={styles.none}>{t('hint.note')}</p>
    </Part>
  )
}
