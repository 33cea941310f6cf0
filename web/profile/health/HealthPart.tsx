import { HeartPulse } from 'lucide'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toast.ts'
import { DraftSheet } from '../editing/PartSheet.tsx'
import { usePart } from '../editing/parts.ts'
import { HealthFields } from './HealthFields.tsx'
import { useHealth } from './use-health.ts'

/** The member's sexual health data. The closed row discloses nothing: somebody may be watching the screen. */
export function HealthPart() {
  const { t } = useMessages()
  const { open } = usePart('reminder')
  const form = useHealth(open)
  const { kept, dirty, busy, problem } = form

  return (
    <DraftSheet
      id="reminder"
      title={t('health.title')}
      value={t('health.closed')}
      text={t('health.text')}
      draft={{
        state: busy ? 'saving' : 'idle',
        problem,
        dirty,
        submit: async () => !dirty || form.save(),
        discard: form.discard,
      }}
    >
      <Stack gap={4}>
        {kept?.due && (
          <Alert
            icon={<Icon node={HeartPulse} />}
            actions={
              <Button variant="secondary" size="s" busy={busy} onClick={() => void form.save({ later: true })}>
                {t('health.later')}
              </Button>
            }
          >
            {t('health.due')}
          </Alert>
        )}
        {kept ? <HealthFields form={form} /> : form.failed ? <Failed again={form.again} /> : <Skeleton shape="card" />}
        {kept?.agreed_at && <Deleting onDelete={form.erase} />}
      </Stack>
    </DraftSheet>
  )
}

function Failed({ again }: { again: () => void }) {
  const { t } = useMessages()
  return (
    <Alert
      tone="danger"
      actions={
        <Button variant="secondary" size="s" onClick={again}>
          {t('error.try_again')}
        </Button>
      }
    >
      {t('error.generic')}
    </Alert>
  )
}

function Deleting({ onDelete }: { onDelete: () => Promise<boolean> }) {
  const { t } = useMessages()
  const [asked, setAsked] = useState(false)

  async function erase() {
    setAsked(false)
    if (await onDelete()) showToast({ text: t('health.deleted'), tone: 'success' })
  }

  return (
    <div>
      <Button variant="quiet" size="s" onClick={() => setAsked(true)}>
        {t('health.delete')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('health.delete_title')}
        confirmLabel={t('health.delete')}
        cancelLabel={t('health.keep')}
        danger
        onConfirm={() => void erase()}
        onCancel={() => setAsked(false)}
      >
        <p>{t('health.delete_text')}</p>
      </ConfirmDialog>
    </div>
  )
}
