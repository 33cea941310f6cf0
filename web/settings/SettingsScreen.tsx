import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { PrivacySection } from '../profile/field-sections.tsx'
import { OpenSectionsContext, useOpenSections } from '../profile/sections.ts'
import { Heading } from '../ui/Heading.tsx'
import { Screen } from '../ui/Screen.tsx'
import { AccountRows } from './AccountRows.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import type { loader } from './SettingsScreen.loader.ts'
import styles from './SettingsScreen.module.css'
import { UsernameSection } from './UsernameSection.tsx'

/** Everything of his account that is not his profile, each part of it opened to be changed (specification, section 2). */
export function SettingsScreen() {
  const { t } = useMessages()
  const { profile, blockedMen, devices } = useLoaderData<typeof loader>()
  const sections = useOpenSections()
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <Screen width={44} gap={6}>
      <Heading level={1}>{t('nav.settings')}</Heading>
      <OpenSectionsContext value={sections}>
        <Group id="sign-in" title={t('settings.sign_in')}>
          <EmailSection user={viewer} />
          <UsernameSection user={viewer} />
          <PasswordSection />
          <DevicesSection initial={devices} />
        </Group>
        <Group id="seen" title={t('profile_page.privacy')}>
          <PrivacySection initial={profile} />
          <BlockedSection initial={blockedMen} />
        </Group>
        <AccountRows user={viewer} />
      </OpenSectionsContext>
    </Screen>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={`${id}-title`}>
      <Heading level={2} size="s" id={`${id}-title`}>
        {title}
      </Heading>
      <div className={styles.sections}>{children}</div>
    </section>
  )
}
