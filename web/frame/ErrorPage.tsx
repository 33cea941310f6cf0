import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorPage.module.css'

/** What a failed screen shows: the error's text or 'Error', and the way home (specification, section 8). */
export function ErrorPage() {
  const { t } = useMessages()
  const error = useRouteError()
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 500
  const message = status === 404 ? t('error.not_found') : error instanceof ApiError ? error.message : t('error.page')
  return (
    <div className={styles.page}>
      <title>{message}</title>
      <EmptyState
        level={1}
        drawing={status === 404 ? 'not-found' : 'error'}
        title={message}
        action={
          <Link className={buttonClass('secondary')} to={paths.index()}>
            {t('error.back_home')}
          </Link>
        }
      />
    </div>
  )
}
