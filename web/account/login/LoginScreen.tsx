import { type FormEvent, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { Landscape } from './Landscape.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { loader } from './LoginScreen.loader.ts'
import styles from './LoginScreen.module.css'

/** Logging in by username or e-mail address; errors are the specification's. */
export function LoginScreen() {
  const { t } = useMessages()
  const { next } = useLoaderData<typeof loader>()
  const { submit, busy, failure } = useLogin(next)
  return (
    <Landscape>
      <section className={styles.card}>
        <Heading level={1} size="xl">
          {t('login.title')}
        </Heading>
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <TextField
            id="username"
            name="username"
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
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
        </form>
        <p className={styles.join}>
          {t('login.no_account')} <Link to={paths.signup()}>{t('nav.sign_up')}</Link>
        </p>
      </section>
    </Landscape>
  )
}

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

function useLogin(next: string) {
  const { t } = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const fail = (text: string | undefined, fields: Record<string, string>) =>
    setFailure((before) => ({ ...(text && { text }), fields, count: (before?.count ?? 0) + 1 }))

  async function attempt(username: string, password: string) {
    setBusy(true)
    try {
      await api('POST /api/user.php', { username, password })
      // A page of its own: everything the browser knew was a visitor's.
      location.assign(next)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      fail(error.message, error.fields)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [username, password] = [String(data.get('username')).trim(), String(data.get('password'))]
    const needed = t('field.required')
    const missing = { ...(username === '' && { username: needed }), ...(password === '' && { password: needed }) }
    if (Object.keys(missing).length === 0) return void attempt(username, password)
    fail(undefined, missing)
    form.querySelector<HTMLInputElement>(`#${Object.keys(missing)[0]}`)?.focus()
  }

  return { submit, busy, failure }
}
