import { useState } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { Switch } from '../ui/Switch.tsx'
import { showToast } from '../ui/toast.ts'
import { useInBrowser, useStandalone } from '../ui/use-browser.ts'
import { isCapable, isSubscribed } from './push.ts'
import { usePush } from './use-push.ts'

/** The switch for push notifications in this browser; if unsupported or denied, it says what the member can do. */
export function PushSwitch() {
  const { t } = useMessages()
  const { state, subscribe, unsubscribe } = usePush()
  const [busy, setBusy] = useState(false)
  const hindrance = useHindrance(state === 'denied')

  async function change(wanted: boolean) {
    setBusy(true)
    try {
      await (wanted ? subscribe() : unsubscribe())
      if (wanted && isSubscribed()) showToast({ text: t('notification.push_on') })
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('notification.push_failed'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Switch
      label={t('notifications.device_switch')}
      hint={t(hindrance ?? 'notifications.device_text')}
      checked={typeof state === 'object' && state !== null}
      disabled={busy || state === null || hindrance !== undefined}
      onChange={({ target }) => void change(target.checked)}
    />
  )
}

/** The text id that explains why push cannot be switched on here, and what to do. */
function useHindrance(denied: boolean) {
  const standalone = useStandalone()
  if (!useInBrowser()) return undefined
  if (denied) return 'notifications.device_denied' as const
  if (isCapable()) return undefined
  const iPhone = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return iPhone && !standalone ? ('notifications.device_iphone' as const) : ('notifications.device_incapable' as const)
}
