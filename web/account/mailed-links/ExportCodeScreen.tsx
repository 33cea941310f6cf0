import { type FormEvent, type ReactNode, useState } from 'react'
import { useActionData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Done } from '../../ui/drawings-calm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Landscape } from '../login/Landscape.tsx'
import styles from '../login/LoginScreen.module.css'
import type { action } from './ExportCodeScreen.action.ts'

/** Behind the mailed link to a copy that support asked for: asks for the code, then downloads it. Opening the page uses nothing up. */
export function ExportCodeScreen() {
  const { t } = useMessages()
  const { file, busy, failure, submit } = useExportCode()
  if (file !== undefined)
    return (
      <Outcome>
        <Opened file={file} />
      </Outcome>
    )
  if (failure?.code === 'link_expired')
    return (
      <Outcome>
        <Over text={failure.text} />
      </Outcome>
    )
  return (
    <Landscape>
      <section className={styles.card}>
        <ScreenHead title={t('export.title')} />
        <p>{t('export.code_text', { tries: limits.exportCodeTries })}</p>
        <form method="post" className={styles.form} onSubmit={submit} noValidate>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <TextField
            name="code"
            label={t('export.code_label')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            error={failure?.fields.code}
            required
          />
          <Button type="submit" size="l" wide busy={busy}>
            {t('export.code_submit')}
          </Button>
        </form>
      </section>
    </Landscape>
  )
}

function Outcome({ children }: { children: ReactNode }) {
  return (
    <Landscape>
      <section className={styles.card} role="status">
        {children}
      </section>
    </Landscape>
  )
}

function Opened({ file }: { file: string }) {
  const { t } = useMessages()
  return (
    <EmptyState
      level={1}
      drawing={Done}
      title={t('export.title')}
      text={t('export.code_done', { minutes: limits.exportFileMinutes })}
      action={
        <a className={buttonClass('primary', 'l')} href={paths.exportCopy(file)} download>
          {t('export.download')}
        </a>
      }
    />
  )
}

function Over({ text }: { text: string | undefined }) {
  const { t } = useMessages()
  const { support_email: support } = useSettings()
  return (
    <EmptyState
      level={1}
      drawing="error"
      title={t('export.no_link')}
      text={text}
      action={
        <a className={buttonClass('primary', 'l')} href={`mailto:${support}`}>
          {support}
        </a>
      }
    />
  )
}

/** The form that opens a copy by its code; `file` is the token of the download. */
function useExportCode() {
  const { t } = useMessages()
  const api = useApi()
  const [query] = useSearchParams()
  // The result of a form sent without a script.
  const sent = useActionData<typeof action>()
  const [file, setFile] = useState(sent && 'file' in sent ? sent.file : undefined)
  const { busy, failure, fail, attempt } = useTries(sent && 'fields' in sent ? sent : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    if (code === '') return fail(form, { code: t('field.required') })
    void attempt(form, async () => {
      setFile((await api('POST /api/export-code.php', { token: query.get('token') ?? '', code })).file)
    })
  }

  return { file, busy, failure, submit }
}
