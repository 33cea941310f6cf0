import { Link } from 'react-router'
import { isAct } from '#contract/staff/options.ts'
import { useTexts } from '../texts.tsx'
import styles from './EntryLine.module.css'
import { auditFields, detailsOf, type Entry, type Said, type Speaker, subjectOf } from './entry-words.ts'

interface Props {
  entry: Entry
  speaker: Speaker
  /** The address of the entries that have this value as well. */
  only: (name: (typeof auditFields)[number], value: string) => string
}

/** An entry in words that lead to what it is about; as small print its codes, by which other entries are found. */
export function EntryLine({ entry, speaker, only }: Props) {
  const { t, formatTime } = useTexts()
  const { number, at, actor, act, subject, reason, details } = entry
  const about = subjectOf(entry, speaker)
  const said = detailsOf(entry, speaker)
  const raw = Object.entries(details).filter(([, value]) => value !== null)
  return (
    <>
      <time className={styles.time} dateTime={at}>
        {formatTime(at)}
      </time>
      <Link to={only('actor', actor)} className={styles.actor}>
        {actor}
      </Link>
      <div className={styles.what}>
        <p className={styles.words}>
          {isAct(act) && (
            <Link to={only('act', act)} className={styles.act}>
              {t(`logged.${act}`)}
            </Link>
          )}
          {about && <Words said={about} />}
          {said.map((each, index) => (
            <Words key={index} said={each} />
          ))}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        <div className={styles.codes}>
          <code>{act}</code>
          {subject && (
            <Link to={only('subject', subject)} className={styles.code}>
              <code>{subject}</code>
            </Link>
          )}
          {raw.length > 0 && (
            <details className={styles.fold}>
              <summary>{t('audit.details')}</summary>
              <code>
                {raw.map(([name, value]) => (
                  <span key={name} className={styles.raw}>
                    {name} {typeof value === 'string' ? value : JSON.stringify(value)}
                  </span>
                ))}
              </code>
            </details>
          )}
        </div>
      </div>
      <span className={styles.number}>{number}</span>
    </>
  )
}

function Words({ said: { label, text, to } }: { said: Said }) {
  const { t } = useTexts()
  const words = label === undefined ? text : t('label.value', { label, value: text })
  if (to === undefined) return <span>{words}</span>
  return (
    <Link to={to} className={styles.to}>
      {words}
    </Link>
  )
}
