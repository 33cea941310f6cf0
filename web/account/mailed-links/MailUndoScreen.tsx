import { useMessages } from '../../i18n/messages.tsx'
import { OnePress } from './OnePress.tsx'

/** Where the link leads that his old address got: the account comes back to it, and he chooses a new password. */
export function MailUndoScreen() {
  const { t } = useMessages()
  return (
    <OnePress
      drawing="error"
      title={t('mail_change.undo_title')}
      text={t('mail_change.undo_text')}
      label={t('mail_change.undo')}
      done={null}
    />
  )
}
