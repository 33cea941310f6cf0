import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OnePress } from './OnePress.tsx'

/** Behind the link mailed on deletion: one press restores the account. */
export function UndoDeletionScreen() {
  const { t } = useMessages()
  return (
    <OnePress
      drawing={MailSent}
      title={t('account_deleted.undo_title')}
      text={t('account_deleted.undo_text')}
      label={t('account_deleted.undo')}
      done={
        <EmptyState
          level={1}
          drawing={Done}
          title={t('account_deleted.undone_title')}
          text={t('account_deleted.undone_text')}
          action={
            <Link className={buttonClass('primary', 'l')} to={paths.login()}>
              {t('nav.log_in')}
            </Link>
          }
        />
      }
    />
  )
}
