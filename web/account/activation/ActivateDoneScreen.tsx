import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Done as DoneScene } from '../../ui/drawings-calm.tsx'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import styles from './Activate.module.css'
import { ActivationFailed } from './ActivationFailed.tsx'

type Outcome = 'working' | 'done' | 'expired' | 'failed'

/** Where the mailed link leads. The token is spent by a call, never by opening the page: mail scanners open pages. */
export function ActivateDoneScreen() {
  const outcome = useActivation()
  return (
    <div className={styles.page}>
      <div role="status" className={styles.outcome}>
        {outcome === 'working' && <Working />}
        {outcome === 'done' && (
          <div className={styles.joy}>
            <Done />
          </div>
        )}
        {(outcome === 'expired' || outcome === 'failed') && <ActivationFailed expired={outcome === 'expired'} />}
      </div>
    </div>
  )
}

function Working() {
  const { t } = useMessages()
  return (
    <>
      <Spinner size="l" />
      <h1 className={styles.working}>{t('activate.working')}</h1>
    </>
  )
}

function Done() {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <EmptyState
      level={1}
      drawing={DoneScene}
      title={t('activate.done_title')}
      text={t('activate.done_text')}
      action={
        <Link className={buttonClass('primary', 'l')} to={viewer ? paths.members() : paths.login()}>
          {t(viewer ? 'activate.look_around' : 'nav.log_in')}
        </Link>
      }
    />
  )
}

/** Spends the token once, however often React mounts the screen. */
function useActivation(): Outcome {
  const api = useApi()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const refreshViewer = useRefreshViewer()
  const [outcome, setOutcome] = useState<Outcome>(token ? 'working' : 'expired')
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !token) return
    started.current = true
    api('POST /api/activate.php', { token }).then(
      () => {
        setOutcome('done')
        void refreshViewer()
      },
      (error: unknown) =>
        setOutcome(error instanceof ApiError && ['link_expired', 'invalid_input'].includes(error.code) ? 'expired' : 'failed'),
    )
  }, [api, token, refreshViewer])
  return outcome
}
