import { Bell } from 'lucide'
import { useState } from 'react'
import { NoticeLine } from '../account/notices/NoticeLine.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { showToast } from '../ui/toast.ts'
import { isSubscribed } from './push.ts'
import { usePush } from './use-push.ts'

/** Offers push notifications on this device; the browser's own prompt appears only after a press. */
export function PushLine({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useMessages()
  const { subscribe } = usePush()
  const [busy, setBusy] = useState(false)

  async function switchOn() {
    setBusy(true)
    try {
      await subscribe()
      if (isSubscribed()) showToast({ text: t('notification.push_on') })
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('notification.push_failed'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <NoticeLine
      icon={Bell}
      title={t('notification.push_title')}
      text={t('notification.push_text')}
      action={
        <Button variant="secondary" size="s" busy={busy} onClick={() => void switchOn()}>
          {t('notification.push_action')}
        </Button>
      }
      onDismiss={onDismiss}
    />
  )
}
