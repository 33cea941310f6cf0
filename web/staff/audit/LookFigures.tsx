import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { Failure } from '../Failure.tsx'
import { Lines } from '../people/Facts.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { shortId } from './entry-words.ts'
import styles from './LookFigures.module.css'

/** Who looked up how many members lately, and whom again and again without a case. Read when it is opened: the look is logged. */
export function LookFigures() {
  const { t } = useTexts()
  const api = useApi()
  const asked = useQuery({
    queryKey: staffKeys.looks,
    queryFn: () => api('GET /api/staff/looks.php', {}),
    enabled: false,
  })
  const { data, refetch } = asked
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => currentTarget.open && !data && void refetch()}>
      <summary className={styles.summary}>{t('looks.title')}</summary>
      <Failure query={asked} />
      {data && (
        <Lines
          none={t('looks.none')}
          lines={data.people.map(({ name, looks, members, repeated, exports, exports_at_night: night }) => ({
            key: name,
            what: name,
            aside: [t('looks.line', { count: looks, members }), exports > 0 && t('looks.exports', { count: exports, night })]
              .filter(Boolean)
              .join(' · '),
            note: repeated.length > 0 && (
              <>
                {t('looks.repeated')}{' '}
                {repeated.map(({ member, days }) => (
                  <Link key={member} to={`?subject=member:${member}`} className={styles.member}>
                    {t('looks.member', { id: shortId(member), count: days })}
                  </Link>
                ))}
              </>
            ),
          }))}
        />
      )}
    </details>
  )
}
