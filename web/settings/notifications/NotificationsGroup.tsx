import type { User } from '#contract/account/viewer.ts'
import type { OwnNotifications } from '#contract/notifications/notifications.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { PushSwitch } from '../../notifications/PushSwitch.tsx'
import { type Notifications, useNotifications } from '../../notifications/use-notifications.ts'
import { usePush } from '../../notifications/use-push.ts'
import { Section } from '../section/Section.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Group } from '../Group.tsx'
import { ChoicesSection } from './ChoicesSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { PauseSection } from './PauseSection.tsx'
import { TimesSection } from './TimesSection.tsx'

/** What reaches the member: notifications while away, vibration and sounds while here. */
export function NotificationsGroup({ user, initial }: { user: User; initial: OwnNotifications }) {
  const { t } = useMessages()
  const notifications = useNotifications(initial)
  return (
    <Group id="notifications" title={t('notifications.group')}>
      <ChoicesSection {...notifications} />
      <DeviceSection />
      <TimesSection {...notifications} />
      <PauseSection {...notifications} />
      <NamesSection {...notifications} />
      <FeedbackSection memberId={user.id} />
    </Group>
  )
}

/** Push notifications on this device. */
function DeviceSection() {
  const { t } = useMessages()
  const { state } = usePush()
  const on = typeof state === 'object' && state !== null
  return (
    <Section
      id="notify-device"
      title={t('notifications.device_switch')}
      value={t(on ? 'notifications.device_on' : 'notifications.device_off')}
    >
      <PushSwitch />
    </Section>
  )
}

/** Whether notifications name the other member, where bystanders may read them. */
function NamesSection({ own: { names }, save }: Notifications) {
  const { t } = useMessages()
  return (
    <Section id="notify-names" title={t('notifications.names')} value={t(`notifications.names_${names ? 'on' : 'off'}`)}>
      <Switch
        label={t('notifications.names_switch')}
        hint={t('notifications.names_text')}
        checked={names}
        onChange={({ target }) => void save({ names: target.checked }, t('notifications.names'))}
      />
    </Section>
  )
}
