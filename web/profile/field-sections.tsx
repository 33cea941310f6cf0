import type { OwnProfile } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Switch } from '../ui/Switch.tsx'
import { InterestPicker } from './fields/InterestPicker.tsx'
import { ProfileDetails } from './fields/ProfileDetails.tsx'
import { ProfileTexts } from './fields/ProfileTexts.tsx'
import { ProfileWho } from './fields/WhoFields.tsx'
import { useOwnProfile } from './fields/use-own-profile.ts'
import styles from './ProfileScreen.module.css'
import { Section } from './Section.tsx'

interface Props {
  initial: OwnProfile
}

/** About him and what he looks for, in his own words. */
export function WordsSection({ initial }: Props) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  return (
    <Section id="words" title={t('profile_page.words')} text={t('profile_page.words_text')} form={form}>
      <ProfileTexts form={form} />
    </Section>
  )
}

/** The closed lists. */
export function FactsSection({ initial }: Props) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  return (
    <Section id="facts" title={t('profile.facts')} text={t('profile_page.facts_text')} form={form}>
      <ProfileDetails form={form} />
    </Section>
  )
}

/** What he likes to do. */
export function InterestsSection({ initial }: Props) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  return (
    <Section id="interests" title={t('profile_field.interests')} text={t('profile_page.interests_text')} form={form}>
      <InterestPicker value={form.profile.interests} onChange={(interests) => void form.save({ interests })} />
    </Section>
  )
}

/** Who he is and whom he looks for. */
export function WhoSection({ initial }: Props) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  return (
    <Section id="who" title={t('profile_page.who')} form={form}>
      <ProfileWho form={form} />
    </Section>
  )
}

const switches = ['show_distance', 'show_last_seen', 'shown_to_visitors', 'invisible'] as const

/** Who sees what of him. */
export function PrivacySection({ initial }: Props) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  return (
    <Section id="privacy" title={t('profile_page.privacy')} text={t('profile_page.privacy_text')} form={form}>
      <div className={styles.switches}>
        {switches.map((name) => (
          <Switch
            key={name}
            name={name}
            label={t(`profile_page.${name}`)}
            hint={t(`profile_page.${name}_text`)}
            checked={form.profile[name]}
            onChange={({ target }) => void form.save({ [name]: target.checked })}
          />
        ))}
      </div>
    </Section>
  )
}
