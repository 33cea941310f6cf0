import { useMessages } from '../../i18n/messages.tsx'
import { OnePress } from './OnePress.tsx'

/** Behind the link mailed to the old address: restores it, and leads to a new password. */
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
