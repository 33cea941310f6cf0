import { Skeleton } from '../../ui/Skeleton.tsx'
import { Part } from '../case/Part.tsx'
import { Failure } from '../Failure.tsx'
import { useTexts } from '../texts.tsx'
import styles from './Complaint.module.css'
import { useComplaint } from './use-complaint.ts'

/** What somebody complains about, and what they were answered so far. */
export function Complaint({ id }: { id: string }) {
  const { t, formatMoment } = useTexts()
  const query = useComplaint(id)
  const { data, error } = query
  if (error) return <Failure query={query} />
  if (!data) return <Skeleton shape="card" />
  return (
    <>
      <Part title={t('complaint.title')} aside={data.good_faith ? t('complaint.good_faith') : undefined}>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('complaint.from')}</dt>
            <dd dir="auto">{data.name || t('complaint.nameless')}</dd>
          </div>
          {data.about && (
            <div className={styles.fact}>
              <dt>{t('complaint.about')}</dt>
              <dd dir="auto">{data.about}</dd>
            </div>
          )}
        </dl>
        <blockquote className={styles.words} lang={data.language} dir="auto">
          {data.text}
        </blockquote>
      </Part>
      {data.answers.length > 0 && (
        <Part title={t('complaint.answers')}>
          <ol className={styles.answers}>
            {data.answers.map(({ at, text }) => (
              <li key={at} lang={data.language}>
                <time className={styles.at} dateTime={at}>
                  {formatMoment(at)}
                </time>
                <p className={styles.answer} dir="auto">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </>
  )
}
