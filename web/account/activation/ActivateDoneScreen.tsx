import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Done as DoneScene, MailSent } from '../../ui/drawings-calm.tsx'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import styles from './Activate.module.css'
import type { action } from './ActivateDoneScreen.action.ts'
import { ActivationFailed } from './ActivationFailed.tsx'
import { onwardLabel, type Outcome, outcomeOf } from './outcome.ts'

/** The page behind the mailed link. Opening it confirms nothing, since mail scanners open links and run scripts: the member presses once. */
export function ActivateDoneScreen() {
  const viewer = useViewer()
  const { outcome, busy, confirm } = useActivation()
  const shown = outcome ?? (viewer?.status === 'active' ? 'already' : undefined)
  return (
    <div className={styles.page}>
      <div role="status" className={styles.outcome}>
        {shown === 'done' && (
          <div className={styles.joy}>
            <Confirmed />
          </div>
        )}
        {shown === 'already' && <Confirmed already />}
        {(shown === 'expired' || shown === 'failed') && <ActivationFailed expired={shown === 'expired'} />}
      </div>
      {shown === undefined && <Confirm busy={busy} onSubmit={confirm} />}
    </div>
  )
}

function Confirm({ busy, onSubmit }: { busy: boolean; onSubmit: (event: FormEvent) => void }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing={MailSent}
      title={t('activate.title')}
      text={t('activate.confirm_text')}
      action={
        <form method="post" onSubmit={onSubmit}>
          <Button type="submit" size="l" busy={busy}>
            {t('activate.confirm')}
          </Button>
        </form>
      }
    />
  )
}

function Confirmed({ already = false }: { already?: boolean }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const next = ownPath(useSearchParams()[0].get('next'))
  const onward = next ?? paths.members()
  return (
    <EmptyState
      level={1}
      drawing={DoneScene}
      title={t(already ? 'error.already_confirmed' : 'activate.done_title')}
      text={t(already ? 'activate.already_text' : 'activate.done_text')}
      action={
        <Link className={buttonClass('primary', 'l')} to={viewer ? onward : paths.login(next)}>
          {viewer ? t(onwardLabel(next)) : t('nav.log_in')}
        </Link>
      }
    />
  )
}

function useActivation() {
  const api = useApi()
  const sent = useActionData<typeof action>()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const refreshViewer = useRefreshViewer()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>(token ? sent?.outcome : 'expired')

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await api('POST /api/activate.php', { token })
      setOutcome('done')
      void refreshViewer()
    } catch (error) {
      setOutcome(outcomeOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { outcome, busy, confirm: (event: FormEvent) => void confirm(event) }
}
