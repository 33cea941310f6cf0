import { useActionData, useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Landscape } from './Landscape.tsx'
import type { action } from './LoginCodeScreen.action.ts'
import type { loader } from './LoginScreen.loader.ts'
import styles from './LoginScreen.module.css'
import { useLoginCode } from './use-login-code.ts'

/** The second step of a login, for members with one-time codes. */
export function LoginCodeScreen() {
  const { t } = useMessages()
  const { asked } = useLoaderData<typeof loader>()
  const { support_email: support } = useSettings()
  const { submit, busy, failure } = useLoginCode(asked ?? paths.members(), useActionData<typeof action>())
  return (
    <Landscape>
      <section className={styles.card}>
        <ScreenHead title={t('login.code_title')} />
        <p>{t('login.code_text')}</p>
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <TextField
            id="code"
            name="code"
            label={t('login.code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            error={failure?.fields.code}
            required
          />
          <Button type="submit" size="l" wide busy={busy}>
            {t('nav.log_in')}
          </Button>
        </form>
        <p className={styles.join}>
          <Link to={paths.login(asked)}>{t('login.code_again')}</Link>
        </p>
        <p className={styles.lost}>
          {t('login.code_lost')} <a href={`mailto:${support}`}>{support}</a>
        </p>
      </section>
    </Landscape>
  )
}
