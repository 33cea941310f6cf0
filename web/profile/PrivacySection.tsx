import type { OwnProfile } from '#contract/profile.ts'
import { useOwnProfile } from './fields/use-own-profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Section } from './Section.tsx'
import styles from './ProfileScreen.module.css'

const switches = ['show_distance', 'show_last_seen', 'shown_to_visitors', 'invisible'] as const

/** Who sees what of him. */
export function PrivacySection({ initial }: { initial: OwnProfile }) {
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
