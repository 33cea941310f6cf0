import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import type { WrittenType } from '#contract/staff/options.ts'
import { type Language, languageNames } from '#contract/site/languages.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Part } from '../../case/Part.tsx'
import { showError } from '../../errors.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useTexts } from '../../texts.tsx'
import { equal } from '../site-settings/equal.ts'
import { unfold } from '../Fold.tsx'
import { LeaveDialog } from '../LeaveDialog.tsx'
import { useLeaving } from '../use-leaving.ts'
import { useSite } from '../use-site.ts'
import { AudiencePart } from './AudiencePart.tsx'
import styles from './BroadcastEditor.module.css'
import { draftOf, emptyText, isEmpty, missingIn, textOf, type Variant, type WordsDraft, wordsOf } from './draft.ts'
import { Estimate } from './Estimate.tsx'
import { type Mail, MailPreview } from './MailPreview.tsx'
import { SendDialog } from './SendDialog.tsx'
import { TextPart } from './TextPart.tsx'

interface Props {
  type: WrittenType
  read: OutputOf<'GET /api/staff/site-broadcast.php'>
  onChanged: () => Promise<void>
}

/** A draft: its words by language, its audience, and what is done with it once it is saved. */
export function BroadcastEditor({ type, read: first, onChanged }: Props) {
  const texts = useTexts()
  const { t } = texts
  const { site } = useSite()
  const api = useApi()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  // As it was read or saved last.
  const [read, setRead] = useState(first)
  const { name } = read.broadcast
  const key = { site: site.id, type, name }
  const { visible_languages: shown, domain_language: own } = site.settings
  const [language, setLanguage] = useState<Language>(own)
  const [words, setWords] = useState<WordsDraft>(() => draftOf(read.words))
  const [hasDiscreet, setHasDiscreet] = useState(() => Object.values(read.words).some((each) => each.discreet))
  const [audience, setAudience] = useState(read.audience)
  // After somebody else saved: theirs, which the next saving replaces.
  const [theirs, setTheirs] = useState<Props['read']>()
  const [estimated, setEstimated] = useState(false)
  const [mails, setMails] = useState<Mail[]>()
  const [open, setOpen] = useState<'send' | 'remove'>()
  const [removed, setRemoved] = useState(false)
  const { busy, failure, fail, attempt } = useTries()
  const kept = hasDiscreet ? words : withoutDiscreet(words)
  const changed = !equal(wordsOf(kept), read.words) || !equal(audience, read.audience)
  const leaving = useLeaving(changed && !busy && !removed)
  const errors = failure?.fields ?? {}
  const isWritten = Object.keys(read.words).length > 0

  const write = (variant: Variant) => (text: typeof emptyText) =>
    setWords((before) => ({ ...before, [language]: { ...before[language], [variant]: text } }))

  /** Shows the language and the fold of the first field that is wrong, so that it can be focused. */
  function turnTo(fields: Record<string, string>) {
    const place = Object.keys(fields)[0]?.split('.')[1]
    const asked = shown.find((each) => each === place)
    if (asked) flushSync(() => setLanguage(asked))
    if (Object.keys(fields).some((each) => each.includes('.discreet.'))) flushSync(() => setHasDiscreet(true))
    unfold(form.current, Object.keys(fields))
  }

  function refuse(fields: Record<string, string>) {
    turnTo(fields)
    fail(form.current, fields)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const missing = missingIn(kept)
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map((each) => [each, t('enter.needed')])))
    void attempt(form.current, async () => {
      try {
        const { version } = theirs ?? read
        await api('PUT /api/staff/site-broadcast.php', { ...key, words: wordsOf(kept), audience, version })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict') setTheirs(await api('GET /api/staff/site-broadcast.php', key))
        if (error instanceof ApiError) turnTo(error.fields)
        throw error
      }
      const saved = await api('GET /api/staff/site-broadcast.php', key)
      flushSync(() => {
        setRead(saved)
        setWords(draftOf(saved.words))
        setAudience(saved.audience)
        setTheirs(undefined)
      })
      showToast({ text: t('settings.saved'), tone: 'success' })
      // The pressed button is of no use any more.
      next.current?.focus()
      await onChanged()
    })
  }

  async function preview() {
    const written = kept[language] ?? {}
    const variants = (['open', 'discreet'] as const).filter((each) => !isEmpty(written[each]))
    try {
      const drawn = variants.map((each) =>
        api('POST /api/staff/site-broadcast-preview.php', {
          site: site.id,
          language,
          discreet: each === 'discreet',
          text: textOf(written[each]!),
        }),
      )
      setMails((await Promise.all(drawn)).map((mail) => ({ ...mail, language })))
    } catch (error) {
      showError(error, texts)
    }
  }

  async function test() {
    await api('POST /api/staff/site-broadcast-test.php', key).then(
      ({ mails: count, to }) => showToast({ text: t('broadcasts.tested', { count, address: to }), tone: 'success' }),
      (error: unknown) => showError(error, texts),
    )
  }

  async function remove() {
    setOpen(undefined)
    try {
      await api('DELETE /api/staff/site-broadcast.php', key)
      flushSync(() => setRemoved(true))
      void navigate(staffPaths.site(site.id, 'broadcasts'))
    } catch (error) {
      showError(error, texts)
    }
  }

  return (
    <>
      <form ref={form} onSubmit={save} noValidate className={styles.form}>
        <Stack gap={5}>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          <Select
            name="language"
            label={t('pages.language')}
            options={shown.map((each) => ({
              value: each,
              label: `${languageNames[each]} · ${t(isEmpty(words[each]?.open) ? 'pages.missing' : 'pages.written')}`,
            }))}
            value={language}
            onChange={({ target }) => setLanguage(shown.find((each) => each === target.value)!)}
          />
          <Part title={t('broadcasts.mail')} raised>
            <TextPart
              key={`open ${language}`}
              language={language}
              variant="open"
              text={words[language]?.open ?? emptyText}
              errors={errors}
              onChange={write('open')}
            />
          </Part>
          <Part title={t('broadcasts.discreet_words')} raised>
            <Switch
              name="discreet"
              label={t('broadcasts.discreet')}
              hint={t('broadcasts.discreet_hint')}
              checked={hasDiscreet}
              onChange={({ target }) => setHasDiscreet(target.checked)}
            />
            {hasDiscreet && (
              <TextPart
                key={`discreet ${language}`}
                language={language}
                variant="discreet"
                text={words[language]?.discreet ?? emptyText}
                errors={errors}
                onChange={write('discreet')}
              />
            )}
          </Part>
          <AudiencePart audience={audience} errors={errors} onChange={setAudience} />
          {theirs && (
            <details className={styles.words} open>
              <summary>{t('pages.theirs')}</summary>
              <div lang={language}>
                <p className={styles.subject}>{theirs.words[language]?.subject ?? t('settings.nothing')}</p>
                <p>{theirs.words[language]?.heading}</p>
                <p className={styles.text}>{theirs.words[language]?.text}</p>
              </div>
            </details>
          )}
          <div className={styles.foot}>
            <Button type="submit" busy={busy} disabled={!changed} variant={changed ? 'primary' : 'secondary'}>
              {t('settings.save')}
            </Button>
            <Button
              variant="secondary"
              disabled={isEmpty(kept[language]?.open) && isEmpty(kept[language]?.discreet)}
              onClick={() => void preview()}
            >
              {t('decision.preview')}
            </Button>
            <Button ref={next} variant="secondary" disabled={changed || !isWritten} onClick={() => setEstimated(true)}>
              {t('broadcasts.estimate')}
            </Button>
            <Button variant="secondary" disabled={changed || !isWritten} onClick={() => void test()}>
              {t('broadcasts.test')}
            </Button>
            <Button disabled={changed || !isWritten} onClick={() => setOpen('send')}>
              {t('broadcasts.send')}
            </Button>
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              {t('team.remove')}
            </Button>
          </div>
          {changed && <p className={styles.language}>{t('broadcasts.save_first')}</p>}
          {estimated && !changed && <Estimate type={type} name={name} version={read.version} />}
        </Stack>
      </form>
      <MailPreview mails={mails} onClose={() => setMails(undefined)} />
      <SendDialog
        open={open === 'send'}
        broadcast={read.broadcast}
        version={read.version}
        onClose={() => setOpen(undefined)}
        onSent={() => void onChanged()}
        onRefused={refuse}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={t('broadcasts.remove_title')}
        confirmLabel={t('team.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setOpen(undefined)}
      >
        {t('pages.remove_text')}
      </ConfirmDialog>
      <LeaveDialog leaving={leaving} />
    </>
  )
}

function withoutDiscreet(words: WordsDraft): WordsDraft {
  return Object.fromEntries(Object.entries(words).map(([language, { open = emptyText }]) => [language, { open }]))
}
