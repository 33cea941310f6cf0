import { useQuery } from '@tanstack/react-query'
import type { WrittenType } from '#contract/staff/options.ts'
import { useApi } from '../../../net/use-api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Failure } from '../../Failure.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'

/** How many members would get a draft now. Each estimate is an entry of the audit log, so it is asked for once. */
export function Estimate({ type, name, version }: { type: WrittenType; name: string; version: string }) {
  const texts = useTexts()
  const { t, formatNumber } = texts
  const api = useApi()
  const { site } = useSite()
  const asked = useQuery({
    queryKey: staffKeys.siteEstimate(site.id, type, name, version),
    queryFn: () => api('GET /api/staff/site-broadcast-estimate.php', { site: site.id, type, name }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { data, error } = asked
  const count = (members: number | null) => (members === null ? t('figures.few') : formatNumber(members))
  if (error) return <Failure query={asked} />
  if (!data) return <Spinner label={t('broadcasts.estimating')} />
  return (
    <Alert title={t('broadcasts.estimate_title')} live>
      {t('broadcasts.mailed', { count: count(data.mails) })} · {t('broadcasts.pushed', { count: count(data.pushes) })}
      {data.without_text !== 0 && <p>{t('broadcasts.without_text', { count: count(data.without_text) })}</p>}
    </Alert>
  )
}
