import { useActionData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { MailSent } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Landscape } from '../login/Landscape.tsx'
import styles from '../login/LoginScreen.module.css'
import type { action } from './ResetPasswordScreen.action.ts'
import { useAskReset } from './use-ask-reset.ts'

/** Requests a link to set a new password (specification, section 2). */
export function ResetPasswordScreen() {
  const { t } = useMessages()
  const sent = useActionData<typeof action>()
  const { submit, busy, failure, asked, again, email } = useAskReset(sent)
  if (asked)
    return (
      <Landscape>
        <section className={styles.card} role="status">
          <EmptyState
            level={1}
            drawing={MailSent}
            title={t('reset.sent_title')}
            text={
              <>
                {t(asked.disclosed ? 'reset.sent_text' : 'reset.sent_neutral', {
                  email: asked.email,
                  minutes: limits.resetMinutes,
                })}{' '}
                {t('reset.sent_hint')}
              </>
            }
            action={
              <Button variant="quiet" onClick={again} data-needs-script>
                {t('reset.again')}
              </Button>
            }
          />
        </section>
      </Landscape>
    )
  return (
    <Landscape>
      <section className={styles.card}>
        <ScreenHead title={t('reset.title')} />
        <p>{t('reset.text')}</p>
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('signup.email')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            ref={email}
            defaultValue={sent?.email}
            error={failure?.fields.email}
            required
          />
          <Button type="submit" size="l" wide busy={busy}>
            {t('reset.send')}
          </Button>
        </form>
        <p className={styles.join}>
          <Link to={paths.login()}>{t('nav.log_in')}</Link>
        </p>
      </section>
    </Landscape>
  )
}
