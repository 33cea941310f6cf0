import type { FormEvent, ReactNode } from 'react'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Done, MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/FormError.tsx'
import styles from '../activation/Activate.module.css'
import own from './UnsubscribeScreen.module.css'
import { useUnsubscribing } from './use-unsubscribing.ts'

/** Behind the unsubscribe link of a mail. Opening it changes nothing: the recipient presses once. */
export function UnsubscribeScreen() {
  const { t } = useMessages()
  const { state, refusal, busy, submit } = useUnsubscribing()
  return (
    <div className={styles.page}>
      <div role="status" className={styles.outcome}>
        {refusal && <FormError title={refusal} />}
        {state.is === 'stopped' && (
          <EmptyState
            level={1}
            drawing={Done}
            title={t('unsubscribe.done_title')}
            text={t(`unsubscribe.done_${state.what}`)}
            action={
              <Actions>
                <Press name="undo" value={state.undo} quiet busy={busy} onSubmit={submit} label={t('unsubscribe.undo')} />
              </Actions>
            }
          />
        )}
        {state.is === 'undone' && (
          <EmptyState
            level={1}
            drawing={Done}
            title={t('unsubscribe.undone_title')}
            text={t('unsubscribe.undone_text')}
            action={<Actions />}
          />
        )}
      </div>
      {state.is === 'asked' && (
        <EmptyState
          level={1}
          drawing={MailSent}
          title={t('unsubscribe.title')}
          text={t('unsubscribe.text')}
          action={
            <Actions>
              <Press name="what" value="kind" busy={busy} onSubmit={submit} label={t('unsubscribe.kind')} />
              <Press name="what" value="all" quiet busy={busy} onSubmit={submit} label={t('unsubscribe.all')} />
            </Actions>
          }
        />
      )}
    </div>
  )
}

/** The possible actions, and always a link to the settings. */
function Actions({ children }: { children?: ReactNode }) {
  const { t } = useMessages()
  return (
    <div className={own.actions}>
      {children}
      <Link className={buttonClass('quiet')} to={paths.settings()}>
        {t('unsubscribe.settings')}
      </Link>
    </div>
  )
}

interface PressProps {
  name: 'what' | 'undo'
  value: string
  quiet?: boolean
  busy: boolean
  label: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function Press({ name, value, quiet = false, busy, label, onSubmit }: PressProps) {
  return (
    <form method="post" onSubmit={onSubmit}>
      <input type="hidden" name={name} value={value} />
      <Button type="submit" variant={quiet ? 'secondary' : 'primary'} size="l" wide busy={busy}>
        {label}
      </Button>
    </form>
  )
}
