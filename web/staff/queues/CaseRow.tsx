import { CircleArrowUp } from 'lucide'
import { Link } from 'react-router'
import type { CaseRow as Row } from '#contract/staff/cases.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMe } from '../session.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import styles from './CaseRow.module.css'
import { PriorityMark } from './PriorityMark.tsx'
import { reasonText } from './reason-text.ts'

/** One line of a queue; a free case is taken where it opens. */
export function CaseRow({ row }: { row: Row }) {
  const { t, formatAge } = useTexts()
  const me = useMe()
  const { id, number, priority, reason, site, created_at: created, claimed_by: claimedBy, escalated } = row
  return (
    <Link to={staffPaths.case(id)} className={styles.row}>
      <span className={styles.number}>{number}</span>
      <span className={styles.reason}>
        {reasonText(t, reason)}
        <PriorityMark priority={priority} />
        {escalated && (
          <span className={styles.escalated}>
            <Icon node={CircleArrowUp} />
            {t('case.escalated')}
          </span>
        )}
      </span>
      <span className={styles.site}>{site}</span>
      <span className={styles.owner} data-mine={claimedBy === me.name || undefined}>
        {claimedBy === null ? t('case.free') : claimedBy === me.name ? t('case.yours') : claimedBy}
      </span>
      <time className={styles.age} dateTime={created}>
        {formatAge(created)}
      </time>
    </Link>
  )
}
