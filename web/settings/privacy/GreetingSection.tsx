import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { SaveNote } from '../../profile/fields/SaveNote.tsx'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../../profile/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { PrivacyProps } from './PrivacySection.tsx'
import styles from './PrivacySection.module.css'

/** Whether his like goes to newcomers by itself (docs/decisions/0049). */
export function GreetingSection({ initial }: Pick<PrivacyProps, 'initial'>) {
  const { t } = useMessages()
  const form = useOwnProfile(initial)
  const on = form.profile.greets_newcomers
  return (
    <Section
      id="greeting"
      title={t('settings.greets')}
      value={t(on ? 'settings.greets_on' : 'settings.greets_off')}
      text={t('settings.greets_text', { count: limits.greetingsPerDay })}
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
