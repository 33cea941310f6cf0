import { useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import type { action } from './DevicesEndScreen.action.ts'
import { OnePress } from './OnePress.tsx'
import { useOnePress } from './use-one-press.ts'

/** Where the link leads that tells of a new device: nobody is signed in any more, and he chooses a new password. */
export function DevicesEndScreen() {
  const { t } = useMessages()
  const api = useApi()
  const press = useOnePress(useActionData<typeof action>(), async (token) => {
    const { reset } = await api('POST /api/devices-end.php', { token })
    // A page of its own: nobody is signed in any more.
    location.assign(paths.newPassword(reset))
  })
  return (
    <OnePress
      press={press}
      drawing="error"
      title={t('devices.end_title')}
      text={t('devices.end_text')}
      label={t('devices.end_button')}
      done={null}
    />
  )
}
