import { useMutation } from '@tanstack/react-query'
import { Link } from '../../app/Link.tsx'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import { mailStopTexts } from './mail-stop.ts'

/** Why optional mails are stopped, and how to resume them; nothing when they are not stopped. */
export function MailStopped() {
  const user = useViewer()
  return user && user.notifications_disabled.length > 0 ? <Stopped user={user} /> : null
}

function Stopped({ user }: { user: User }) {
  const { t } = useMessages()
  const api = useApi()
  const refreshViewer = useRefreshViewer()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('DELETE /api/mail-stops.php', {}),
    onSuccess: async () => {
      await refreshViewer()
      showToast({ text: t('settings.mail_back'), tone: 'success' })
    },
    onError: (error: Error) => showToast({ text: errorText(error, t), tone: 'danger' }),
  })
  const { title, text, bounced } = mailStopTexts(user, t)
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        <>
          {bounced && (
            <Link to="#change-email" className={buttonClass('primary', 's')}>
              {t('settings.mail_change')}
            </Link>
          )}
          <Button size="s" variant={bounced ? 'secondary' : 'primary'} busy={isPending} onClick={() => mutate()}>
            {t(bounced ? 'settings.mail_try' : 'settings.mail_again')}
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  )
}
