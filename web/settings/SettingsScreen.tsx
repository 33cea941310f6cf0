import { useLoaderData } from 'react-router'
import { MailStopped } from '../account/notices/MailStopped.tsx'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { OpenSectionsContext, useOpenSections } from './section/sections.ts'
import { Screen } from '../ui/Screen.tsx'
import { ScreenHead } from '../ui/ScreenHead.tsx'
import { AccountRows } from './AccountRows.tsx'
import { DataGroup } from './data/DataGroup.tsx'
import { LeavingGroup } from './leaving/LeavingGroup.tsx'
import { NotificationsGroup } from './notifications/NotificationsGroup.tsx'
import { PrivacyGroup } from './privacy/PrivacyGroup.tsx'
import { SignInGroup } from './sign-in/SignInGroup.tsx'
import type { loader } from './SettingsScreen.loader.ts'

/** The account settings, in sections that open for editing (specification, section 2). */
export function SettingsScreen() {
  const { t } = useMessages()
  const own = useLoaderData<typeof loader>()
  const sections = useOpenSections()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Screen width={44} gap={6}>
      <ScreenHead title={t('nav.settings')} />
      <MailStopped />
      <OpenSectionsContext value={sections}>
        <SignInGroup user={viewer} own={own} />
        <PrivacyGroup user={viewer} own={own} />
        <NotificationsGroup user={viewer} initial={own.notifications} />
        <DataGroup own={own} />
        <AccountRows user={viewer} isDecided={own.decided.decisions.length > 0} />
        <LeavingGroup user={viewer} own={own} />
      </OpenSectionsContext>
    </Screen>
  )
}
