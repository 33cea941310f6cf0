import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { CodesSection } from './CodesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { UsernameSection } from './UsernameSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { Group } from '../Group.tsx'

/** Sign-in methods and sessions. */
export function SignInGroup({ user, own }: { user: User; own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="sign-in" title={t('settings.sign_in')}>
      <EmailSection user={user} />
      <UsernameSection user={user} />
      <PasswordSection />
      <PasskeysSection initial={own.passkeys} />
      <CodesSection initial={own.codes} />
      <DevicesSection initial={own.devices} />
    </Group>
  )
}
