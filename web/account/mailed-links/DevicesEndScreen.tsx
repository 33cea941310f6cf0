import { useMessages } from '../../i18n/messages.tsx'
import { OnePress } from './OnePress.tsx'

/** Behind the link in the mail about a new device: ends all sessions, and leads to a new password. */
export function DevicesEndScreen() {
  const { t } = useMessages()
  return (
    <OnePress
      drawing="error"
      title={t('devices.end_title')}
      text={t('devices.end_text')}
      label={t('devices.end_button')}
      done={null}
    />
  )
}
