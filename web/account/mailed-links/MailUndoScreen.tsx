import { useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import type { action } from './MailUndoScreen.action.ts'
import { OnePress } from './OnePress.tsx'
import { useOnePress } from './use-one-press.ts'

/** Where the link leads that his old address got: the account comes back to it, and he chooses a new password. */
export function MailUndoScreen() {
  const { t } = useMessages()
  const api = useApi()
  const press = useOnePress(useActionData<typeof action>(), async (token) => {
    const { reset } = await api('POST /api/mail-change-undo.php', { token })
    // A page of its own: nobody is signed in any more.
    location.assign(paths.newPassword(reset))
  })
  return (
    <OnePress
      press={press}
      drawing="error"
      title={t('mail_change.undo_title')}
      text={t('mail_change.undo_text')}
      label={t('mail_change.undo')}
      done={null}
    />
  )
}
