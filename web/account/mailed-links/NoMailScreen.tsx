import { useMessages } from '../../i18n/messages.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OnePress } from './OnePress.tsx'

/** Where the link leads by which who was not asked refuses all further mails: one press, and none comes. */
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
