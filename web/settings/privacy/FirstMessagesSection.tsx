import { firstMessagesFrom } from '#contract/chat/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../section/Section.tsx'
import { Fieldset } from '../../ui/Fieldset.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { PrivacyProps } from './PrivacySection.tsx'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

/** Conditions for first messages; each applies at once. */
export function FirstMessagesSection({ initial, signupDate }: PrivacyProps) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const { first_messages_from: asked, since } = form.profile
  const value = asked.map((condition) => t(`privacy.first_messages_${condition}`)).join(' · ')
  return (
    <Section
      id="first-messages"
      title={t('privacy.first_messages')}
      value={value || t('privacy.first_messages_all')}
      how={
        <p>
          {t('privacy.first_messages_text')} <Since moment={since.first_messages_from ?? signupDate} />
        </p>
      }
    >
      <Fieldset id="asked" legend={t('privacy.first_messages_from')}>
        <div className={styles.switches}>
          {firstMessagesFrom.map((condition) => (
            <Switch
              key={condition}
              name={`first-messages-${condition}`}
              label={t(`privacy.first_messages_${condition}`)}
              checked={asked.includes(condition)}
              onChange={({ target }) =>
                void form.save({
                  first_messages_from: firstMessagesFrom.filter((one) =>
                    one === condition ? target.checked : asked.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      </Fieldset>
      <div className={styles.kept}>
        <SaveNote form={form} />
      </div>
    </Section>
  )
}
