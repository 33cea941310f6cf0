import type { OwnNotifications } from '#contract/notifications.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useNotifications } from '../../notifications/use-notifications.ts'
import { Group } from '../Group.tsx'
import { ChoicesSection } from './ChoicesSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'
import { NamesSection } from './NamesSection.tsx'
import { PauseSection } from './PauseSection.tsx'
import { TimesSection } from './TimesSection.tsx'

/** What he is told while he is away. */
export function NotificationsGroup({ initial }: { initial: OwnNotifications }) {
  const { t } = useMessages()
  const notifications = useNotifications(initial)
  return (
    <Group id="notifications" title={t('notifications.group')}>
      <ChoicesSection {...notifications} />
      <DeviceSection />
      <TimesSection {...notifications} />
      <PauseSection {...notifications} />
      <NamesSection {...notifications} />
    </Group>
  )
}
