import { useMessages } from '../../i18n/messages.tsx'
import { PushSwitch } from '../../notifications/PushSwitch.tsx'
import { usePush } from '../../notifications/use-push.ts'
import { Section } from '../../profile/Section.tsx'

/** Whether he is told on this very device. */
export function DeviceSection() {
  const { t } = useMessages()
  const { state } = usePush()
  const on = typeof state === 'object' && state !== null
  return (
    <Section
      id="told-device"
      title={t('notifications.device_switch')}
      value={t(on ? 'notifications.device_on' : 'notifications.device_off')}
    >
      <PushSwitch />
    </Section>
  )
}
