import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'

/** An address that is none, or a screen that broke. */
export function MissingScreen() {
  const { t } = useTexts()
  return (
    <EmptyState
      level={1}
      drawing="not-found"
      title={t('console.missing')}
      action={
        <Link to={staffPaths.queues()} className={buttonClass('secondary')}>
          {t('nav_staff.queues')}
        </Link>
      }
    />
  )
}
