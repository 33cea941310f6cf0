import type { OwnProfile } from '#contract/profile/profile.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

const switches = [
  'show_distance',
  'show_last_seen',
  'sentences_for_matches',
  'shown_to_visitors',
  'invisible',
  'hides_where_hostile',
] as const

export interface PrivacyProps {
  initial: OwnProfile
  signupDate: string
}

/** Visibility settings; each switch applies at once and shows the date of its last change. */
export function PrivacySection({ initial, signupDate }: PrivacyProps) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const { since } = form.profile
  const on = switches.filter((name) => form.profile[name]).map((name) => t(`profile_page.${name}`))
  return (
    <Section
      id="privacy"
      title={t('privacy.seen')}
      value={on.join(' · ')}
      text={t('profile_page.privacy_text')}
      how={switches.map((name) => (
        <p key={name}>
          <strong>{t(`profile_page.${name}`)}</strong> {t(`profile_page.${name}_text`, { days: limits.travelHidingDays })}{' '}
          <Since moment={since[name] ?? signupDate} />
        </p>
      ))}
    >
      <div className={styles.switches}>
        {switches.map((name) => (
          <Switch
            key={name}
            name={name}
            label={t(`profile_page.${name}`)}
            checked={form.profile[name]}
            onChange={({ target }) => void form.save({ [name]: target.checked })}
          />
        ))}
      </div>
      <div className={styles.kept}>
        <SaveNote form={form} />
      </div>
    </Section>
  )
}
