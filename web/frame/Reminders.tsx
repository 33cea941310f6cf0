import { Camera } from 'lucide'
import { Link } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { ActivationReminder } from '../account/activation/ActivationReminder.tsx'
import { useDismissal } from '../account/dismissals.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { useScreen } from '../screen.ts'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Reminders.module.css'

/** What a member should know on every screen, one thing at a time, most urgent first (specification, section 4). */
export function Reminders({ user }: { user: User }) {
  const reminder = useReminder(user)
  return reminder ? <div className={styles.place}>{reminder}</div> : null
}

function useReminder(user: User) {
  const { activationReminder, photoReminder } = useScreen()
  const mailOff = useDismissal('mail-off')
  const enrich = useDismissal('enrich')
  const disabled = user.notifications_disabled.length > 0
  const unconfirmed = user.status === 'not_confirmed' && user.profile.status === 'disabled' && !disabled
  if (unconfirmed && activationReminder) return <ActivationReminder user={user} />
  if (disabled && !mailOff.dismissed) return <MailOff email={user.email} onDismiss={mailOff.dismiss} />
  if (!user.profile.main_image && !enrich.dismissed && photoReminder) return <Enrich onDismiss={enrich.dismiss} />
  return null
}

function MailOff({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { t } = useMessages()
  return (
    <Alert tone="warning" title={t('alert.mail_off_title')} onDismiss={onDismiss} dismissLabel={t('nav.dismiss')}>
      {t('alert.mail_off_text', { email })}
    </Alert>
  )
}

function Enrich({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useMessages()
  return (
    <Alert
      icon={<Icon node={Camera} />}
      title={t('enrich.title')}
      onDismiss={onDismiss}
      dismissLabel={t('nav.dismiss')}
      actions={
        <Link className={buttonClass('secondary', 's')} to={paths.profile()}>
          {t('enrich.action')}
        </Link>
      }
    >
      {t('enrich.text')}
    </Alert>
  )
}
