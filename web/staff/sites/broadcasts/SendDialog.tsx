import { type FormEvent, useId, useState } from 'react'
import type { SiteBroadcast } from '#contract/staff/broadcasts.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { StepUpCancelled, useStepUp } from '../../step-up.tsx'
import { useTexts } from '../../texts.tsx'
import { useSite } from '../use-site.ts'
import { Estimate } from './Estimate.tsx'

interface Props {
  open: boolean
  broadcast: SiteBroadcast
  version: string
  onClose: () => void
  onSent: () => void
  /** The words cannot be sent: why, by field. */
  onRefused: (fields: Record<string, string>) => void
}

/** Asks when to send it, with how many would get it. */
export function SendDialog({ open, broadcast, onClose, ...rest }: Props) {
  const { t } = useTexts()
  const form = useId()
  const { busy, ...tries } = useTries()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(broadcast.state === 'stopped' ? 'broadcasts.continue_title' : 'broadcasts.send_title')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t(broadcast.state === 'stopped' ? 'broadcasts.continue' : 'broadcasts.send')}
          </Button>
        </>
      }
    >
      <SendForm id={form} tries={tries} broadcast={broadcast} onClose={onClose} {...rest} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open'> & { id: string; tries: Omit<ReturnType<typeof useTries>, 'busy'> }

function SendForm({ id, tries: { failure, fail, attempt }, broadcast, version, onClose, onSent, onRefused }: FormProps) {
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { site } = useSite()
  const [when, setWhen] = useState('now')
  const { type, name } = broadcast

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const at = when === 'now' ? null : String(new FormData(event.currentTarget).get('at'))
    if (at === '') return fail(event.currentTarget, { at: t('enter.needed') })
    void attempt(event.currentTarget, async () => {
      try {
        await guard(() => api('POST /api/staff/site-broadcast-send.php', { site: site.id, type, name, version, at }))
      } catch (error) {
        if (error instanceof StepUpCancelled) return
        if (!(error instanceof ApiError) || !Object.keys(error.fields).some((each) => each.startsWith('words.'))) throw error
        onClose()
        return onRefused(error.fields)
      }
      showToast({ text: t(at === null ? 'broadcasts.sent' : 'broadcasts.planned'), tone: 'success' })
      onClose()
      onSent()
    })
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      <Stack gap={4}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        <p>{t('broadcasts.send_text')}</p>
        {type !== 'weekly_updates' && <Estimate type={type} name={name} version={version} />}
        <RadioCards
          name="when"
          legend={t('broadcasts.when')}
          options={[
            { value: 'now', label: t('broadcasts.now') },
            { value: 'later', label: t('broadcasts.later') },
          ]}
          columns={2}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            name="at"
            type="datetime-local"
            label={t('broadcasts.at')}
            hint={t('broadcasts.zone', { zone: site.settings.time_zone })}
            error={failure?.fields['at']}
            required
          />
        )}
      </Stack>
    </form>
  )
}
