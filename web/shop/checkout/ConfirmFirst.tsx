import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { useResend } from '../../account/activation/use-resend.ts'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'

/** Before anything is paid: a receipt goes to no address that nobody has confirmed. The link leads back here. */
export function ConfirmFirst({ user: { email } }: { user: User }) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const { busy, resend } = useResend(pathname + search)
  useReturn(useRefreshViewer())
  return (
    <Alert
      title={t('reminder.title')}
      actions={
        <Button size="s" busy={busy} onClick={() => void resend()}>
          {t('credits.send_link')}
        </Button>
      }
    >
      {t('credits.confirm_first', { email })}
    </Alert>
  )
}

/** He has opened the link elsewhere: the page that he comes back to is the one he can pay on. */
function useReturn(then: () => Promise<void>) {
  useEffect(() => {
    const listen = () => document.visibilityState === 'visible' && void then()
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  })
}
