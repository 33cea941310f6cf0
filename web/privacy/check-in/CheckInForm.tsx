import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from '../../state/use-search-params.ts'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/rules/durations.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError, errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { clockOf, dayOf, momentOf } from '../../device/moments.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { MomentFields } from '../../ui/MomentFields.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './CheckIn.module.css'
import { useCheckIn } from './use-check-in.ts'

type Preview = OutputOf<'POST /api/check-in-preview.php'>

/** Names a contact, a time and the words; both messages can be read before anything is sent. */
export function CheckInForm({ phones }: { phones: boolean }) {
  const { t } = useMessages()
  const api = useApi()
  const { busy, start } = useCheckIn()
  const [query] = useSearchParams()
  const [who, setWho] = useState('')
  const [contact, setContact] = useState('')
  const [when, setWhen] = useState({ day: '', time: '' })
  const [words, setWords] = useState(t('check_in.words_default'))
  const [preview, setPreview] = useState<Preview>()
  const [previewing, setPreviewing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const fields = failure instanceof ApiError ? failure.fields : {}
  const due = momentOf(when)
  const date = query.get('at')
  const notice = { who, contact, words }

  // By the clocks of the browser, which the server does not know.
  useEffect(() => {
    const begin = beginOf(date)
    setWhen({ day: dayOf(begin), time: clockOf(begin) })
  }, [date])

  function change<Value>(set: (value: Value) => void, value: Value) {
    set(value)
    setPreview(undefined)
    setFailure(undefined)
  }

  async function attempt(work: () => Promise<void>) {
    setFailure(undefined)
    await work().catch(setFailure)
  }

  async function show() {
    setPreviewing(true)
    await attempt(async () => setPreview(await api('POST /api/check-in-preview.php', notice)))
    setPreviewing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (due && !busy) void attempt(() => start({ ...notice, due_at: due.toISOString() }))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('check_in.who')}
        name="who"
        required
        maxLength={limits.checkInNameMaximum}
        autoComplete="given-name"
        value={who}
        error={fields['who']}
        onChange={({ target }) => change(setWho, target.value)}
      />
      <TextField
        label={t(phones ? 'check_in.contact_either' : 'check_in.contact')}
        name="contact"
        type={phones ? 'text' : 'email'}
        inputMode="email"
        dir="ltr"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={contact}
        hint={t('check_in.contact_hint')}
        error={fields['contact']}
        onChange={({ target }) => change(setContact, target.value)}
      />
      <MomentFields
        dayLabel={t('date.day')}
        timeLabel={t('date.time')}
        value={when}
        error={fields['due_at']}
        onChange={(value) => change(setWhen, value)}
      />
      <TextArea
        label={t('check_in.words')}
        name="words"
        required
        rows={3}
        maxLength={limits.checkInWordsMaximum}
        value={words}
        hint={t('check_in.words_hint')}
        error={fields['words']}
        onChange={({ target }) => change(setWords, target.value)}
      />
      {failure !== undefined && Object.keys(fields).length === 0 && <Alert tone="danger">{errorText(failure, t)}</Alert>}
      {preview && <Previewed preview={preview} />}
      <div className={styles.presses}>
        <Button type="submit" variant="primary" size="l" wide busy={busy === 'start'}>
          {t('check_in.start')}
        </Button>
        <Button variant="secondary" size="l" wide busy={previewing} onClick={() => void show()}>
          {t('check_in.preview')}
        </Button>
      </div>
    </form>
  )
}

/** Three hours after the date that led here, or after now; on the quarter. */
function beginOf(date: string | null): Date {
  const moment = Date.parse(date ?? '')
  const quarter = 15 * 60_000
  return new Date(Math.ceil(((Number.isNaN(moment) ? Date.now() : moment) + 3 * hourMs) / quarter) * quarter)
}

/** Both messages exactly as the contact would get them. */
function Previewed({ preview: { sender, request, words } }: { preview: Preview }) {
  const { t } = useMessages()
  return (
    <div className={styles.previews} role="status">
      {[
        { title: t('check_in.preview_request'), letter: request },
        { title: t('check_in.preview_words'), letter: words },
      ].map(({ title, letter }) => (
        <section key={title} className={styles.preview} aria-label={title}>
          <p className={styles.label}>{title}</p>
          <p className={styles.sender}>{t('check_in.preview_from', { sender })}</p>
          {letter.subject && <p className={styles.subject}>{letter.subject}</p>}
          <p className={styles.text} dir="auto">
            {letter.text}
          </p>
        </section>
      ))}
      <p className={styles.note}>{t('check_in.preview_note', { host: location.host })}</p>
    </div>
  )
}
