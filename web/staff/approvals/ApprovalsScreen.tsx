import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../net/use-api.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import styles from './ApprovalsScreen.module.css'

/** What waits for a second person, the oldest first. */
export function ApprovalsScreen() {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const asked = useQuery({
    queryKey: staffKeys.approvals,
    queryFn: () => api('GET /api/staff/approvals.php', {}),
    refetchOnWindowFocus: false,
  })
  const { data, error } = asked

  return (
    <>
      <ScreenTitle title={t('waiting.approvals')} note={t('approvals.note')} />
      <Failure query={asked} />
      {data?.approvals.length === 0 && (
        <EmptyState drawing="no-results" title={t('queue.empty')} text={t('approvals.empty_text')} />
      )}
      <ul role="list" className={styles.approvals} aria-busy={!data && !error} aria-label={t('waiting.approvals')}>
        {!data && !error && (
          <Card as="li">
            <Skeleton shape="line" width="half" />
          </Card>
        )}
        {data?.approvals.map((approval) => (
          <Card key={approval.id} as="li">
            <ApprovalCard approval={approval} onDone={() => void queries.invalidateQueries({ queryKey: staffKeys.approvals })} />
          </Card>
        ))}
      </ul>
    </>
  )
}
