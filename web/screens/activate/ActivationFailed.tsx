import { useState } from 'react'
import { Link } from 'react-router'
import { activationMail } from '#contract/signup.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'
import { useSettings, useViewer } from '../../api/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toast.ts'

/** Why it did not work, whom to ask, and the way to a new link (specification, section 8). */
export function ActivationFailed({ expired }: { expired: boolean }) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('activate.failed_title')}
      text={expired ? t('error.link_expired') : <HelpText />}
      action={viewer ? viewer.status === 'not_confirmed' && <Resend /> : <LogInFirst />}
    />
  )
}

function HelpText() {
  const { t } = useMessages()
  const { support_email: address } = useSettings()
  const [before, after] = t('activate.failed_text', { 0: '\n' }).split('\n')
  return (
    <>
      {before}
      <a href={`mailto:${address}`}>{address}</a>
      {after}
    </>
  )
}

function LogInFirst() {
  const { t } = useMessages()
  return (
    <>
      <p>{t('activate.log_in_first')}</p>
      <Link className={buttonClass('primary', 'l')} to={paths.login(paths.activateError())}>
        {t('nav.log_in')}
      </Link>
    </>
  )
}

function Resend() {
  const { t } = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      await api(activationMail, {})
      showToast({ text: t('reminder.sent'), tone: 'success' })
    } catch (error) {
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="l" busy={busy} onClick={() => void resend()}>
      {t('activate.resend')}
    </Button>
  )
}
