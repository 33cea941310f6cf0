import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Failure } from '../../Failure.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { SmallPrint } from '../../shell/SmallPrint.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { ShownOnceDialog } from '../../shell/ShownOnceDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookState } from './WebhookState.tsx'
import rows from '../Rows.module.css'
import styles from './WebhooksScreen.module.css'

/** Where the operator's own systems are told of events: each address with its state, and a way to what was sent there. */
export function WebhooksScreen() {
  const { t } = useTexts()
  const api = useApi()
  const queries = useQueryClient()
  const { site } = useSite()
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const queryKey = staffKeys.siteWebhooks(site.id)
  const asked = useQuery({ queryKey, queryFn: () => api('GET /api/staff/site-webhooks.php', { site: site.id }) })
  const { data, error } = asked
  const add = (
    <Button size="s" onClick={() => setAdding(true)}>
      {t('webhooks.add')}
    </Button>
  )

  return (
    <>
      <ScreenTitle
        title={t('site_section.webhooks')}
        note={t('webhooks.note')}
        actions={data && data.webhooks.length > 0 && add}
      />
      <Failure query={asked} />
      {data?.webhooks.length === 0 && (
        <EmptyState drawing="no-results" title={t('webhooks.empty')} text={t('webhooks.empty_text')} action={add} />
      )}
      <ul role="list" className={rows.rows} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.webhook}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.webhooks.map((each) => (
          <li key={each.id} className={styles.webhook}>
            <p className={rows.title} dir="ltr">
              <Link className={styles.address} to={staffPaths.siteWebhook(site.id, each.id)}>
                {each.url}
              </Link>
            </p>
            <SmallPrint>
              <WebhookState webhook={each} />
              <span>{t('webhooks.waiting', { count: each.waiting })}</span>
            </SmallPrint>
          </li>
        ))}
      </ul>
      <WebhookDialog
        webhook={adding ? 'new' : undefined}
        onClose={() => setAdding(false)}
        onSaved={(made) => {
          setAdding(false)
          setSecret(made)
          void queries.invalidateQueries({ queryKey })
        }}
      />
      <ShownOnceDialog
        value={secret}
        title={t('webhooks.secret_title')}
        text={t('webhooks.secret_text')}
        kept={t('webhooks.secret_kept')}
        onClose={() => setSecret(undefined)}
      />
    </>
  )
}
