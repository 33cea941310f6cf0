import type { User } from '#contract/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { AcquaintancesSection } from './AcquaintancesSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { DiscreetSection } from './DiscreetSection.tsx'
import { FirstMessagesSection } from './FirstMessagesSection.tsx'
import { HiddenSection } from './HiddenSection.tsx'
import { GreetingSection } from './GreetingSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { SharingSection } from './SharingSection.tsx'
import { ViewsSection } from './ViewsSection.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { Group } from '../Group.tsx'

/** Who sees what of him. */
export function PrivacyGroup({ user, own }: { user: User; own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="seen" title={t('profile_page.privacy')}>
      <PrivacySection initial={own.profile} signupDate={user.signup_date} />
      <SharingSection initial={own.sharing} />
      <ViewsSection initial={own.views} />
      <FirstMessagesSection initial={own.profile} signupDate={user.signup_date} />
      <GreetingSection initial={own.profile} />
      <DiscreetSection initial={own.discreet} />
      <AcquaintancesSection initial={own.acquaintances} />
      <HiddenSection initial={own.hiddenMen} />
      <BlockedSection initial={own.blockedMen} />
    </Group>
  )
}
