import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from '../queues/QueuesScreen.module.css'
import { WaitingCount } from '../queues/WaitingCount.tsx'
import { isInUse } from '../shell/last-use.ts'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'

/** New photos beside the queues of cases; nothing where none wait, as on sites that do not look at them. */
export function PhotoQueueCard() {
  const { t, formatAge } = useTexts()
  const api = useApi()
  const { data } = useQuery({
    queryKey: staffKeys.photoQueue,
    queryFn: () => api('GET /api/staff/photo-queue.php', {}),
    refetchInterval: () => (isInUse() ? 30_000 : false),
  })
  if (!data || data.waiting === 0) return null
  return (
    <Card as="li" className={styles.queue ?? ''}>
      <Heading level={2} size="m">
        {t('photos_staff.title')}
      </Heading>
      <WaitingCount count={data.waiting} />
      <p className={styles.ages}>
        {data.oldest_at && <span>{t('photos_staff.oldest', { age: formatAge(data.oldest_at) })}</span>}
      </p>
      <div className={styles.actions}>
        <Link to={staffPaths.photos()} className={buttonClass('secondary', 's')}>
          {t('photos_staff.begin')}
        </Link>
      </div>
    </Card>
  )
}
