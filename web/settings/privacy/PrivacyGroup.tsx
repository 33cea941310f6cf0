import { limits } from '#contract/limits.ts'
import type { User } from '#contract/account/viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { type Sharing, SharingSwitches, useSharing } from '../../privacy/SharingSwitches.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Group } from '../Group.tsx'
import type { OwnSettings } from '../SettingsScreen.loader.ts'
import { BlurPhotosSection } from './BlurPhotosSection.tsx'
import { KnownContactsSection } from './KnownContactsSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { DiscreetSection } from './DiscreetSection.tsx'
import { FirstMessagesSection } from './FirstMessagesSection.tsx'
import { HiddenSection } from './HiddenSection.tsx'
import styles from './PrivacySection.module.css'
import { type PrivacyProps, PrivacySection } from './PrivacySection.tsx'
import { ViewsSection } from './ViewsSection.tsx'

/** Who sees which data of the member. */
export function PrivacyGroup({ user, own }: { user: User; own: OwnSettings }) {
  const { t } = useMessages()
  return (
    <Group id="seen" title={t('profile_page.privacy')}>
      <PrivacySection initial={own.profile} signupDate={user.signup_date} />
      <SharingSection initial={own.sharing} />
      <ViewsSection initial={own.views} />
      <FirstMessagesSection initial={own.profile} signupDate={user.signup_date} />
      <BlurPhotosSection initial={own.profile} signupDate={user.signup_date} />
      <GreetingSection initial={own.profile} />
      <DiscreetSection initial={own.discreet} />
      <KnownContactsSection initial={own.knownContacts} />
      <HiddenSection initial={own.hiddenMembers} />
      <BlockedSection initial={own.blockedMembers} />
    </Group>
  )
}

/** Whether the member's like is sent to newcomers automatically (docs/decisions/0049). */
function GreetingSection({ initial }: Pick<PrivacyProps, 'initial'>) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const on = form.profile.greets_newcomers
  return (
    <Section
      id="greeting"
      title={t('settings.greets')}
      value={t(on ? 'settings.greets_on' : 'settings.greets_off')}
      text={t('settings.greets_short')}
      how={<p>{t('settings.greets_text', { count: limits.greetingsPerDay })}</p>}
    >
      <Switch
        name="greets_newcomers"
        label={t('settings.greets')}
        checked={on}
        onChange={({ target }) => void form.save({ greets_newcomers: target.checked })}
      />
      <div className={styles.kept}>
        <SaveNote form={form} />
      </div>
    </Section>
  )
}

/** The other sites the profile is shared with; nothing when no site shares with this one. */
function SharingSection({ initial }: { initial: Sharing }) {
  const { t, formatList } = useMessages()
  const sharing = useSharing(initial)
  if (sharing.sites.length === 0) return null
  const agreed = sharing.sites.filter((site) => site.agreed).map((site) => site.name)
  return (
    <Section
      id="sharing"
      title={t('sharing.title')}
      value={agreed.length > 0 ? formatList(agreed) : t('sharing.none')}
      text={t('sharing.text')}
    >
      <div className={styles.switches}>
        <SharingSwitches {...sharing} />
      </div>
    </Section>
  )
}
