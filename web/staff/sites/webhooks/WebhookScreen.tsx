import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Webhook } from '#contract/staff/webhooks.ts'
import { useApi } from '../../../net/use-api.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { showError } from '../../errors.ts'
import { Failure } from '../../Failure.tsx'
import { MissingScreen } from '../../shell/MissingScreen.tsx'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { SmallPrint } from '../../shell/SmallPrint.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { StepUpCancelled, useStepUp } from '../../step-up.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { Deliveries } from './Deliveries.tsx'
import { eventName } from './event-name.ts'
import { ShownOnceDialog } from '../../shell/ShownOnceDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import styles from './WebhookScreen.module.css'
import { WebhookState } from './WebhookState.tsx'

/** One webhook: what it is told of, what was sent there, and everything that can be done with it. */
export function WebhookScreen() {
  const api = useApi()
  const { site } = useSite()
  const { id } = useParams()
  const asked = useQuery({
    queryKey: staffKeys.siteWebhooks(site.id),
    queryFn: () => api('GET /api/staff/site-webhooks.php', { site: site.id }),
  })
  const webhook = asked.data?.webhooks.find((each) => each.id === id)
  if (webhook) return <Shown key={webhook.id} webhook={webhook} now={asked.dataUpdatedAt} />
  return asked.data ? <MissingScreen /> : <Failure query={asked} />
}

function Shown({ webhook, now }: { webhook: Webhook; now: number }) {
  const texts = useTexts()
  const { t, formatDue } = texts
  const api = useApi()
  const guard = useStepUp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { site } = useSite()
  const [changing, setChanging] = useState(false)
  const [asking, setAsking] = useState<'secret' | 'removal'>()
  const [secret, setSecret] = useState<string>()
  const { id, url, events, off_at: off, former_until: former } = webhook
  const one = { site: site.id, id }
  const reload = () => queries.invalidateQueries({ queryKey: staffKeys.siteWebhooks(site.id) })

  async function act(work: () => Promise<unknown>, said?: string) {
    setAsking(undefined)
    try {
      await guard(work)
      if (said !== undefined) showToast({ text: said, tone: 'success' })
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) showError(error, texts)
    }
    await reload()
  }

  return (
    <>
      <ScreenTitle
        title={new URL(url).host}
        note={
          <>
            <p className={styles.url} dir="ltr">
              {url}
            </p>
            <SmallPrint>
              <WebhookState webhook={webhook} />
              <span>{t('webhooks.waiting', { count: webhook.waiting })}</span>
              <span>{events.map((event) => t(eventName(event))).join(', ')}</span>
            </SmallPrint>
          </>
        }
      />
      {former !== null && Date.parse(former) > now && <Alert>{t('webhooks.former_until', { moment: formatDue(former) })}</Alert>}
      <div className={styles.acts}>
        {off === null && (
          <Button
            size="s"
            onClick={() =>
              void act(async () => {
                await api('POST /api/staff/site-webhook-deliveries.php', one)
                await queries.invalidateQueries({ queryKey: staffKeys.siteWebhookDeliveries(id) })
              }, t('webhooks.sent'))
            }
          >
            {t('webhooks.test')}
          </Button>
        )}
        <Button size="s" variant="secondary" onClick={() => setChanging(true)}>
          {t('prices.change')}
        </Button>
        <Button size="s" variant="secondary" onClick={() => setAsking('secret')}>
          {t('webhooks.new_secret')}
        </Button>
        <Button
          size="s"
          variant={off === null ? 'secondary' : 'primary'}
          onClick={() =>
            void act(
              () => api('PUT /api/staff/site-webhooks.php', { ...one, url, events, on: off !== null }),
              t('settings.saved'),
            )
          }
        >
          {t(off === null ? 'webhooks.switch_off' : 'webhooks.switch_on')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => setAsking('removal')}>
          {t('webhooks.remove')}
        </Button>
      </div>
      <Deliveries webhook={webhook} />
      <WebhookDialog
        webhook={changing ? webhook : undefined}
        onClose={() => setChanging(false)}
        onSaved={() => {
          setChanging(false)
          showToast({ text: t('settings.saved'), tone: 'success' })
          void reload()
        }}
      />
      <ConfirmDialog
        open={asking === 'secret'}
        title={t('webhooks.new_secret_title')}
        confirmLabel={t('webhooks.new_secret')}
        cancelLabel={t('console.cancel')}
        onConfirm={() => void act(async () => setSecret((await api('POST /api/staff/site-webhook-secret.php', one)).secret))}
        onCancel={() => setAsking(undefined)}
      >
        {t('webhooks.new_secret_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'removal'}
        title={t('webhooks.remove_title')}
        confirmLabel={t('webhooks.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() =>
          void act(async () => {
            await api('DELETE /api/staff/site-webhooks.php', one)
            await navigate(staffPaths.site(site.id, 'webhooks'))
          }, t('webhooks.removed'))
        }
        onCancel={() => setAsking(undefined)}
      >
        {t('webhooks.remove_text')}
      </ConfirmDialog>
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
