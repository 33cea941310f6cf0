import type { OpenCase } from '#contract/staff/cases.ts'
import { useTexts } from '../texts.tsx'
import styles from './Earlier.module.css'
import { Part } from './Part.tsx'

/** Decisions about the reported member, latest first; the one that an appeal is about is marked. */
export function Earlier({ shown: { decisions, appealed } }: { shown: OpenCase }) {
  const { t, formatMoment } = useTexts()
  return (
    <Part title={t('earlier.title')} aside={decisions.length === 0 ? t('earlier.none') : undefined}>
      {decisions.length > 0 && (
        <ol className={styles.decisions}>
          {decisions.map(({ id, at, measure, rule, facts, days, by, appeal }) => (
            <li key={id} className={styles.decision} data-appealed={id === appealed || undefined}>
              <p className={styles.what}>
                {t(`measure.${measure}`)}
                {days !== null && ` · ${t('case.days', { count: days })}`}
                {rule && ` · ${t(`rule.${rule}`)}`}
              </p>
              <p className={styles.facts}>{facts}</p>
              <p className={styles.by}>
                {id === appealed && <strong>{t('earlier.appealed')}</strong>}
                <span>{by}</span>
                <time dateTime={at}>{formatMoment(at)}</time>
                {appeal && <span>{t(`appeal.${appeal}`)}</span>}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}
