import { Component, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { seldom } from '../app/seldom.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { isLostChunk } from '../net/chunk-guard.ts'
import styles from './ErrorPage.module.css'

/** In the browser's memory soon after the start of a page: without a network it could not be loaded (Background.tsx). */
const Failed = seldom('web/frame/Failed.tsx', async () => (await import('./Failed.tsx')).Failed, NotLoaded)

/** The title of a screen that cannot be loaded without a network, while the error page cannot either. */
function NotLoaded({ error }: { error: unknown }) {
  const { t } = useMessages()
  return (
    isUnreachable(error) && (
      <h1 className={styles.page}>{t(navigator.onLine ? 'error.unreachable_title' : 'error.offline_title')}</h1>
    )
  )
}

function isUnreachable(error: unknown): boolean {
  return isLostChunk(error) || (error instanceof ApiError && ['offline', 'unavailable'].includes(error.code))
}

/** Shown instead of a failed screen. */
export function ErrorPage() {
  const error = useRouteError()
  return (
    <LastResort>
      <Failed error={error} />
    </LastResort>
  )
}

/**
 * Shown when the error page itself fails (specification, section 8): says so, with the details and a link home. It uses
 * no texts, router or styles, as those may be what failed.
 */
class LastResort extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    return (
      <div>
        <h1>An error has occurred while showing the error page.</h1>
        <pre>{String(this.state.error)}</pre>
        <a href="/">Back to the home page</a>
      </div>
    )
  }
}
