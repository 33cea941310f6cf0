import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { offersPasskeys, signWithPasskey, useKnowsPasskeys } from '../passkey/passkey.ts'
import { Landscape } from './Landscape.tsx'
import type { loader } from './LoginScreen.loader.ts'
import styles from './LoginScreen.module.css'
import { useLogin } from './use-login.ts'

/** Login by username or e-mail address; the errors are the specification's. */
export function LoginScreen() {
  const { t } = useMessages()
  const { asked, reason, isSuspended } = useLoaderData<typeof loader>()
  const { submit, busy, solving, failure, refusesCookies, fail, reactivation, fine, name, sentName, keepName } = useLogin(
    asked,
    isSuspended,
  )
  const passkey = usePasskeyLogin(asked ?? paths.members(), fail)
  const knowsPasskeys = useKnowsPasskeys()
  return (
    <Landscape>
      <section className={styles.card}>
        <ScreenHead title={t('login.title')} />
        {reactivation === 'sent' && (
          <Alert tone="success" live>
            {t('login.way_back_sent')}
          </Alert>
        )}
        {(fine === 'ended' || fine === 'sent') && (
          <Alert tone="success" live>
            {t(fine === 'sent' ? 'check_in.ended_sent' : 'check_in.ended')}
          </Alert>
        )}
        {reason && !failure && !solving && !refusesCookies && reactivation === undefined && fine === undefined && (
          <Alert tone="info">{t(reason)}</Alert>
        )}
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {solving && (
            <Alert tone="info" live>
              {t('login.solving')}
            </Alert>
          )}
          {refusesCookies && <FormError title={t('login.cookies_refused')} />}
          {failure?.text && !solving && (
            <FormError key={failure.count} title={failure.text} aside={failure.aside}>
              {(failure.code === 'too_many_attempts' || failure.code === 'proof_of_work_needed') && (
                <p>
                  {t('login.blocked_reset')} <Link to={paths.resetPassword()}>{t('login.forgot')}</Link>
                </p>
              )}
            </FormError>
          )}
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
          {reactivation === 'open' && (
            <Button type="submit" name="way_back" value="1" variant="secondary" size="l" wide busy={busy}>
              {t('login.way_back')}
            </Button>
          )}
          {fine === 'open' && (
            <>
              <p className={styles.join}>{t('check_in.locked_out')}</p>
              <Button type="submit" name="fine" value="1" variant="secondary" size="l" wide busy={busy}>
                {t('check_in.fine')}
              </Button>
            </>
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

/** Login by passkey: by a button, or from the browser's suggestions in the name field. */
function usePasskeyLogin(next: string, onFailed: (error: ApiError) => void): { logIn: () => Promise<void>; busy: boolean } {
  const api = useApi()
  const [busy, setBusy] = useState(false)

  async function attempt(offered: boolean) {
    try {
      const passkey = await signWithPasskey(await api('POST /api/passkey-challenge.php', {}), offered)
      if (!passkey) return
      setBusy(true)
      await api('POST /api/passkey-login.php', { passkey })
      // A full load: everything loaded so far was a visitor's.
      location.assign(next)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      onFailed(error)
    }
  }

  const offer = useEffectEvent(() => attempt(true))
  useEffect(() => {
    // Skipped where the browser does not support it; a failure here is not shown.
    void offersPasskeys().then((offers) => void (offers && offer()))
  }, [])

  return { logIn: () => attempt(false), busy }
}
