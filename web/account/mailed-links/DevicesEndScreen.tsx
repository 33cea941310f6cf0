import { useMessages } from '../../i18n/messages.tsx'
import { OnePress } from './OnePress.tsx'

/** Where the link leads that tells of a new device: nobody is signed in any more, and he chooses a new password. */
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
