import type { ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import type { Scene } from '../../ui/Drawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../activation/Activate.module.css'
import { useViewer } from '../use-viewer.ts'
import { useOnePress } from './use-one-press.ts'

interface Props {
  drawing: Scene
  title: string
  text: string
  label: string
  /** Shown afterwards. */
  done: ReactNode
}

/** A page behind a mailed link. Opening it does nothing, since mail scanners open links and run scripts: the recipient presses once. */
export function OnePress({ drawing, title, text, label, done }: Props) {
  const { outcome, refusal, busy, submit } = useOnePress()
  return (
    <div className={styles.page}>
      <div role="status" className={styles.outcome}>
        {outcome === 'done' && <div className={styles.joy}>{done}</div>}
        {outcome === 'refused' && <Refused text={refusal} />}
      </div>
      {outcome === undefined && (
        <EmptyState
          level={1}
          drawing={drawing}
          title={title}
          text={text}
          action={
            <form method="post" onSubmit={submit}>
              <Button type="submit" size="l" busy={busy}>
                {label}
              </Button>
            </form>
          }
        />
      )}
    </div>
  )
}

function Refused({ text }: { text: string | undefined }) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('reset.expired_title')}
      text={text ?? t('error.link_expired')}
      action={
        <Link className={buttonClass('primary', 'l')} to={viewer ? paths.settings() : paths.login()}>
          {t(viewer ? 'nav.settings' : 'nav.log_in')}
        </Link>
      }
    />
  )
}
