import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../net/use-api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'

/** Says that webhooks were switched off because nothing arrived there; nothing while all is well. */
export function OffNotice() {
  const { t } = useTexts()
  const api = useApi()
  const { site } = useSite()
  const { data } = useQuery({
    queryKey: staffKeys.siteWebhooks(site.id),
    queryFn: () => api('GET /api/staff/site-webhooks.php', { site: site.id }),
  })
  const count = data?.webhooks.filter(({ off_why: why }) => why !== null && why !== 'staff').length ?? 0
  if (count === 0) return null
  return (
    <Alert
      tone="warning"
      actions={
        <Link to={staffPaths.site(site.id, 'webhooks')} className={buttonClass('secondary', 's')}>
          {t('site_section.webhooks')}
        </Link>
      }
    >
      {t('webhooks.off_notice', { count })}
    </Alert>
  )
}
