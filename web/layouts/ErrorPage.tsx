import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'

/** What a failed screen shows: the error's text or 'Error', and for 404 the way home (specification, section 8). */
export function ErrorPage() {
  const { t } = useMessages()
  const error = useRouteError()
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : 500
  const message = status === 404 ? t('error.not_found') : error instanceof ApiError ? error.message : t('error.page')
  return (
    <main>
      <title>{message}</title>
      <h1>{message}</h1>
      <Link to={paths.index()}>{t('error.back_home')}</Link>
    </main>
  )
}
