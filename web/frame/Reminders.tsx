import { Link, useMatches } from 'react-router'
import type { User } from '#contract/account.ts'
import { useDismissal } from '../account/dismissals.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Alert } from '../ui/Alert.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Camera } from '../ui/icons.ts'
import { ActivationReminder } from '../account/activation/ActivationReminder.tsx'
import styles from './Reminders.module.css'

const signup = ['signup/SignupScreen', 'signup/complete/CompleteSignupScreen', 'signup/matches/SignupMatchesScreen']
const settings = ['notifications/NotificationsScreen']
const noEnrich = new Set([
  ...signup,
  ...settings,
  'profile/ProfileScreen',
  'account/activation/ActivateDoneScreen',
  'shop/bundles/PremiumScreen',
  'shop/direct-debit/DirectDebitScreen',
])

/** What a member should know on every screen, one thing at a time, most urgent first (specification, section 4). */
export function Reminders({ user }: { user: User }) {
  const screen = useMatches().at(-1)?.id ?? ''
  const reminder = useReminder(user, screen)
  return reminder ? <div className={styles.place}>{reminder}</div> : null
}

function useReminder(user: User, screen: string) {
  const mailOff = useDismissal('mail-off')
  const enrich = useDismissal('enrich')
  const disabled = user.notifications_disabled.length > 0
  const unconfirmed = user.status === 'not_confirmed' && user.profile.status === 'disabled' && !disabled
  if (unconfirmed && ![...signup, ...settings].includes(screen)) return <ActivationReminder user={user} />
  if (disabled && !mailOff.dismissed && !settings.includes(screen))
    return <MailOff email={user.email} onDismiss={mailOff.dismiss} />
  if (!user.profile.main_image && !enrich.dismissed && !noEnrich.has(screen)) return <Enrich onDismiss={enrich.dismiss} />
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
      icon={<Camera />}
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
