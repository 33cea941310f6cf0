import { webhookEvents } from '#contract/staff/options.ts'
import type { Webhook } from '#contract/staff/webhooks.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { StepUpCancelled, useStepUp } from '../../step-up.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { eventName } from './event-name.ts'

interface Props {
  /** `new` for one that is not there yet. */
  webhook: Webhook | 'new' | undefined
  onClose: () => void
  /** With the secret of a new one. */
  onSaved: (secret?: string) => void
}

/** The address of a webhook and what it is told of. */
export function WebhookDialog({ webhook, onClose, onSaved }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { site } = useSite()
  const { busy, failure, attempt } = useTries()
  const known = typeof webhook === 'object' ? webhook : undefined

  function save(form: HTMLFormElement) {
    const typed = new FormData(form)
    const wanted = {
      site: site.id,
      url: String(typed.get('url')),
      events: webhookEvents.filter((event) => typed.has(event)),
    }
    void attempt(form, async () => {
      try {
        if (known) {
          await guard(() => api('PUT /api/staff/site-webhooks.php', { ...wanted, id: known.id, on: known.off_at === null }))
          onSaved()
        } else onSaved((await guard(() => api('POST /api/staff/site-webhooks.php', wanted))).secret)
      } catch (error) {
        if (!(error instanceof StepUpCancelled)) throw error
      }
    })
  }

  return (
    <FormDialog
      open={webhook !== undefined}
      onClose={onClose}
      title={t(known ? 'webhooks.change_title' : 'webhooks.add')}
      submit={t('settings.save')}
      busy={busy}
      failure={failure}
      size="s"
      onSubmit={save}
    >
      <TextField
        name="url"
        type="url"
        label={t('webhooks.url')}
        hint={t('webhooks.url_hint')}
        defaultValue={known?.url ?? ''}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        error={failure?.fields['url']}
        data-autofocus
      />
      <Fieldset legend={t('webhooks.events')} error={failure?.fields['events']}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name={event}
            label={t(eventName(event))}
            defaultChecked={known ? known.events.includes(event) : true}
          />
        ))}
      </Fieldset>
    </FormDialog>
  )
}
