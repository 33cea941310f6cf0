import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useViewer } from '../use-viewer.ts'
import { OnePress } from './OnePress.tsx'

/** Behind the link mailed to the new address (specification, section 2). */
export function MailChangeScreen() {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <OnePress
      drawing={MailSent}
      title={t('mail_change.title')}
      text={t('mail_change.text')}
      label={t('activate.confirm')}
      done={
        <EmptyState
          level={1}
          drawing={Done}
          title={t('mail_change.done_title')}
          text={t('mail_change.done_text')}
          action={
            <Link className={buttonClass('primary', 'l')} to={viewer ? paths.settings() : paths.login()}>
              {t(viewer ? 'nav.settings' : 'nav.log_in')}
            </Link>
          }
        />
      }
    />
  )
}
