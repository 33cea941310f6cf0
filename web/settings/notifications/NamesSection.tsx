import { useMessages } from '../../i18n/messages.tsx'
import type { Notifications } from '../../notifications/use-notifications.ts'
import { Section } from '../../profile/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'

/** Whether who it is may be read where others may look on. */
export function NamesSection({ own: { names }, save }: Notifications) {
  const { t } = useMessages()
  return (
    <Section id="told-names" title={t('notifications.names')} value={t(`notifications.names_${names ? 'on' : 'off'}`)}>
      <Switch
        label={t('notifications.names_switch')}
        hint={t('notifications.names_text')}
        checked={names}
        onChange={({ target }) => void save({ names: target.checked }, t('notifications.names'))}
      />
    </Section>
  )
}
