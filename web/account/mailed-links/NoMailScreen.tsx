import { useMessages } from '../../i18n/messages.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OnePress } from './OnePress.tsx'

/** Behind the link that refuses all further mails, for addresses entered by somebody else. */
export function NoMailScreen() {
  const { t } = useMessages()
  return (
    <OnePress
      drawing={MailSent}
      title={t('no_mail.title')}
      text={t('no_mail.text')}
      label={t('no_mail.press')}
      done={<EmptyState level={1} drawing={Done} title={t('no_mail.done_title')} text={t('no_mail.done_text')} />}
    />
  )
}
