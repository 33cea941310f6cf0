import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { enter } from '../session.ts'
import { useTexts } from '../texts.tsx'
import { CodeField } from './CodeField.tsx'
import enrolment from './Enrolment.module.css'
import styles from './Enter.module.css'

type Begun = OutputOf<'POST /api/staff/login.php'>

interface Props {
  /** The name of the person whose session ended, if their screens wait below. */
  waiting?: string | undefined
}

/** Logging in: name and password, then the code; the first time, the second factor is set up in between. */
export function Enter({ waiting }: Props) {
  const { t } = useTexts()
  const [begun, setBegun] = useState<Begun>()
  useEffect(() => {
    const before = document.title
    document.title = t('enter.title')
    return () => void (document.title = before)
  }, [t])
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <p className={styles.brand}>{t('console.name')}</p>
        {begun ? (
          <Code begun={begun} onBack={() => setBegun(undefined)} />
        ) : (
          <NameAndPassword waiting={waiting} onBegun={setBegun} />
        )}
      </section>
    </main>
  )
}

function NameAndPassword({ waiting, onBegun }: Props & { onBegun: (begun: Begun) => void }) {
  const { t } = useTexts()
  const api = useApi()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [name, password] = [String(data.get('name')).trim(), String(data.get('password'))]
    const missing = { ...(!name && { name: t('enter.needed') }), ...(!password && { password: t('enter.needed') }) }
    if (Object.keys(missing).length > 0) return fail(form, missing)
    void attempt(form, async () => onBegun(await api('POST /api/staff/login.php', { name, password }, { retries: 1 })))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Heading level={1} size="l">
        {t('enter.title')}
      </Heading>
      {waiting !== undefined && !failure && <Alert tone="info">{t('enter.ended', { name: waiting })}</Alert>}
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      <TextField
        name="name"
        label={t('enter.name')}
        defaultValue={waiting ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={failure?.fields.name}
        required
      />
      <PasswordField
        name="password"
        label={t('enter.password')}
        showLabel={t('enter.show')}
        hideLabel={t('enter.hide')}
        autoComplete="current-password"
        error={failure?.fields.password}
        required
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t('enter.next')}
      </Button>
    </form>
  )
}

function Code({ begun: { enrol, demo_code: demoCode }, onBack }: { begun: Begun; onBack: () => void }) {
  const { t } = useTexts()
  const api = useApi()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).replaceAll(/\s/g, '')
    if (!code) return fail(form, { code: t('enter.needed') })
    void attempt(form, async () => enter((await api('POST /api/staff/code.php', { code }, { retries: 1 })).staff))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Heading level={1} size="l">
        {enrol ? t('enter.enrol') : t('enter.code_title')}
      </Heading>
      {enrol && <Enrolment {...enrol} />}
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      {demoCode !== null && <Alert tone="warning">{t('enter.demo', { code: demoCode })}</Alert>}
      <CodeField error={failure?.fields.code} />
      <Stack gap={2}>
        <Button type="submit" size="l" wide busy={busy}>
          {t('enter.submit')}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {t('enter.back')}
        </Button>
      </Stack>
    </form>
  )
}

/** The secret for the authenticator app, to scan, to open or to type. */
function Enrolment({ secret, address }: { secret: string; address: string }) {
  const { t } = useTexts()
  const { size, path } = useMemo(() => drawingOf(address), [address])
  return (
    <div className={enrolment.box}>
      <p>{t('enter.enrol_text')}</p>
      <svg className={enrolment.drawing} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('enter.drawing')}>
        <path d={path} />
      </svg>
      <p>
        <a href={address}>{t('enter.open_app')}</a>
      </p>
      <p>
        {t('enter.secret')} <code className={enrolment.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}

function drawingOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 })
  return { size, path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('') }
}
