import { Link, useLoaderData } from 'react-router'
import { useKnowsPasskeys } from '../passkey/passkey.ts'
import { Landscape } from './Landscape.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { loader } from './LoginScreen.loader.ts'
import styles from './LoginScreen.module.css'
import { useLogin } from './use-login.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

/** Logging in by username or e-mail address; errors are the specification's. */
export function LoginScreen() {
  const { t } = useMessages()
  const { asked, reason } = useLoaderData<typeof loader>()
  const { submit, busy, failure, fail, wayBack, name, sentName, keepName } = useLogin(asked)
  const passkey = usePasskeyLogin(asked ?? paths.members(), fail)
  const knowsPasskeys = useKnowsPasskeys()
  return (
    <Landscape>
      <section className={styles.card}>
        <Heading level={1} size="xl">
          {t('login.title')}
        </Heading>
        {wayBack === 'sent' && (
          <Alert tone="success" live>
            {t('login.way_back_sent')}
          </Alert>
        )}
        {reason && !failure && wayBack === undefined && <Alert tone="info">{t(reason)}</Alert>}
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <TextField
            id="username"
            name="username"
            label={t('login.username')}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            ref={name}
            defaultValue={sentName}
            onChange={({ target }) => keepName(target.value)}
            error={failure?.fields.username}
            required
          />
          <PasswordField
            id="password"
            name="password"
            label={t('password.label')}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            error={failure?.fields.password}
            required
          />
          <Button type="submit" size="l" wide busy={busy}>
            {t('nav.log_in')}
          </Button>
          {wayBack === 'open' && (
            <Button type="submit" name="way_back" value="1" variant="secondary" size="l" wide busy={busy}>
              {t('login.way_back')}
            </Button>
          )}
          {knowsPasskeys && (
            <Button variant="secondary" size="l" wide busy={passkey.busy} onClick={() => void passkey.logIn()}>
              {t('login.passkey')}
            </Button>
          )}
        </form>
        <p className={styles.join}>
          <Link to={paths.resetPassword()}>{t('login.forgot')}</Link>
        </p>
        <p className={styles.join}>
          {t('login.no_account')} <Link to={paths.signup(asked && `next=${encodeURIComponent(asked)}`)}>{t('nav.sign_up')}</Link>
        </p>
      </section>
    </Landscape>
  )
}
