import { useMessages } from '../../i18n/messages.tsx'
import { PrivacySection } from '../../profile/field-sections.tsx'
import { BlockedSection } from '../BlockedSection.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { Group } from './Group.tsx'

/** Who sees what of him. */
export function PrivacyGroup({ own }: { own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="seen" title={t('profile_page.privacy')}>
      <PrivacySection initial={own.profile} />
      <BlockedSection initial={own.blockedMen} />
    </Group>
  )
}
