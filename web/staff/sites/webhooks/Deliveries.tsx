import { useInfiniteQuery } from '@tanstack/react-query'
import type { Webhook, WebhookDelivery } from '#contract/staff/webhooks.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { showToast } from '../../../ui/toast.ts'
import { showError } from '../../errors.ts'
import { Failure } from '../../Failure.tsx'
import { SmallPrint } from '../../shell/SmallPrint.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { eventName } from './event-name.ts'
import rows from '../Rows.module.css'
import styles from './WebhookScreen.module.css'

const refreshMs = 5_000
/** Deliveries of one answer: fewer mean that there are none before. */
const page = 50

/** What was sent to a webhook in the last 30 days, or waits; any of it is sent again by a press. */
export function Deliveries({ webhook: { id, off_at: off } }: { webhook: Webhook }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const { site } = useSite()
  const asked = useInfiniteQuery({
    queryKey: staffKeys.siteWebhookDeliveries(id),
    queryFn: ({ pageParam }) =>
      api('GET /api/staff/site-webhook-deliveries.php', { site: site.id, id, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ deliveries }) => (deliveries.length < page ? undefined : deliveries.at(-1)!.id),
    refetchInterval: refreshMs,
  })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = asked
  const deliveries = data?.pages.flatMap((each) => each.deliveries) ?? []

  async function again(delivery: string) {
    await api('POST /api/staff/site-webhook-deliveries.php', { site: site.id, id, delivery }).then(
      () => showToast({ text: t('webhooks.sent'), tone: 'success' }),
      (error: unknown) => showError(error, texts),
    )
    await refetch()
  }

  return (
    <>
      <Heading level={2} size="m">
        {t('webhooks.deliveries')}
      </Heading>
      <Failure query={asked} />
      {data && deliveries.length === 0 && <p className={styles.none}>{t('webhooks.no_deliveries')}</p>}
      {deliveries.length > 0 && (
        <ul role="list" className={rows.rows}>
          {deliveries.map((each) => (
            <li key={each.id} className={`${rows.row} ${styles.delivery}`}>
              <Line delivery={each} onAgain={off === null ? () => void again(each.id) : undefined} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Line({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: (() => void) | undefined }) {
  const { t, formatMoment, formatDue } = useTexts()
  const { event, created_at: at, attempts, status, failure, delivered_at: arrived, next_at: next } = delivery
  const state = next ? 'under_way' : arrived ? 'delivered' : 'given_up'
  const name = t(eventName(event))
  return (
    <>
      <div className={rows.words}>
        <p className={rows.title}>{name}</p>
        <SmallPrint>
          <span>{formatMoment(at)}</span>
          <span className={state === 'given_up' ? styles.failed : undefined}>{t(`webhooks.${state}`)}</span>
          {status !== null && <span>{t('webhooks.status', { status: String(status) })}</span>}
          {failure !== null && <span>{t('webhooks.no_answer', { code: failure })}</span>}
          {attempts > 1 && <span>{t('webhooks.attempts', { count: attempts })}</span>}
          {next !== null && attempts > 0 && <span>{t('webhooks.next_at', { moment: formatDue(next) })}</span>}
        </SmallPrint>
      </div>
      {onAgain && (state !== 'under_way' || attempts > 0) && (
        <span className={styles.again}>
          <Button
            size="s"
            variant="quiet"
            onClick={onAgain}
            aria-label={t('webhooks.again_of', { event: name, moment: formatMoment(at) })}
          >
            {t('webhooks.again')}
          </Button>
        </span>
      )}
    </>
  )
}
