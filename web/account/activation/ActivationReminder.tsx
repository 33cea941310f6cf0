import { useSearchParams } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { later } from '../../net/later.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { useResend } from './use-resend.ts'

const ActivationSheet = later(async () => (await import('./ActivationSheet.tsx')).ActivationSheet)

/** Asks an unconfirmed member to open the mailed link: a modal right after signup on a phone, else an alert (section 4). */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useMessages()
  const [query] = useSearchParams()
  const text = t('reminder.text', { email: user.email })
  const onPhone = query.has('signup-complete') && globalThis.innerWidth < 768
  if (!onPhone) {
    return (
      <Alert tone="info" title={t('reminder.title')} actions={<ResendButton />}>
        {text}
      </Alert>
    )
  }
  return <ActivationSheet text={text} actions={<ResendButton />} />
}

/** Sends the link again. */
export function ResendButton() {
  const { t } = useMessages()
  const { busy, resend } = useResend()

  return (
    <Button variant="secondary" size="s" busy={busy} onClick={() => void resend()}>
      {t('reminder.resend')}
    </Button>
  )
}
