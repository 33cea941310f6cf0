import { Link, useActionData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import type { action } from './MailChangeScreen.action.ts'
import { OnePress } from './OnePress.tsx'
import { useOnePress } from './use-one-press.ts'

/** Where the link leads that his new address got (specification, section 2). */
export function MailChangeScreen() {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const press = useOnePress(useActionData<typeof action>(), async (token) => {
    await api('POST /api/mail-change.php', { token })
    void refreshViewer()
  })
  return (
    <OnePress
      press={press}
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
