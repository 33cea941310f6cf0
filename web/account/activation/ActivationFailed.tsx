import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useViewer } from '../use-viewer.ts'
import { useResend } from './use-resend.ts'
import { WrongAddress } from './WrongAddress.tsx'

/** Why it failed, the support address, and how to get a new link (specification, section 8). */
export function ActivationFailed({ expired }: { expired: boolean }) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('activate.failed_title')}
      text={expired ? t('error.link_expired') : <HelpText />}
      action={viewer ? viewer.status === 'not_confirmed' && <Again /> : <LogInFirst />}
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

function Again() {
  return (
    <>
      <Resend />
      <WrongAddress />
    </>
  )
}

function Resend() {
  const { t } = useMessages()
  const { busy, resend } = useResend()

  return (
    <Button size="l" busy={busy} onClick={() => void resend()}>
      {t('activate.resend')}
    </Button>
  )
}
