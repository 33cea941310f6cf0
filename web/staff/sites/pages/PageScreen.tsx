import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { type Language, languageNames } from '#contract/site/languages.ts'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { useTries } from '../../../net/use-tries.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Failure } from '../../Failure.tsx'
import { showError } from '../../errors.ts'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { staffPaths } from '../../staff-paths.ts'
import { StepUpCancelled, useStepUp } from '../../step-up.tsx'
import { useTexts } from '../../texts.tsx'
import { equal } from '../site-settings/equal.ts'
import { LeaveDialog } from '../LeaveDialog.tsx'
import { useLeaving } from '../use-leaving.ts'
import { type Site, useSite } from '../use-site.ts'
import { PagePreview } from './PagePreview.tsx'
import styles from './PageScreen.module.css'

type Read = OutputOf<'GET /api/staff/site-page.php'>
type Preview = OutputOf<'POST /api/staff/site-page-preview.php'>

/** One page of a site: its texts by language, beginning from ours. */
export function PageScreen() {
  const { t } = useTexts()
  const { site } = useSite()
  const { name = '' } = useParams()
  const api = useApi()
  // Not read again while it is written: what is typed stays.
  const asked = useQuery({
    queryKey: staffKeys.sitePage(site.id, name),
    queryFn: () => api('GET /api/staff/site-page.php', { site: site.id, name }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, error } = asked
  // A removed page begins anew, with our texts. A saved one stays as it is, with the focus where it was.
  const [removals, setRemovals] = useState(0)
  const address = `/${data?.ours ? 'pages/' : ''}${name}`
  if (error) return <Failure query={asked} />
  return (
    <>
      <ScreenTitle
        title={data?.title || address}
        note={
          <>
            {data?.title && <span>{address}</span>}
            <Link to={staffPaths.site(site.id, 'pages')}>{t('pages.all')}</Link>
          </>
        }
      />
      {data ? (
        <Editor
          key={`${site.id} ${name} ${removals}`}
          site={site}
          name={name}
          read={data}
          onRemoved={() => setRemovals(removals + 1)}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton shape="line" width="half" />
        </div>
      )}
    </>
  )
}

interface EditorProps {
  site: Site
  name: string
  read: Read
  onRemoved: () => void
}

function Editor({ site, name, read, onRemoved }: EditorProps) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const guard = useStepUp()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const { visible_languages: shown, domain_language: own } = site.settings
  const [language, setLanguage] = useState<Language>(own)
  const [written, setWritten] = useState<Partial<Record<Language, string>>>(read.texts)
  const [listed, setListed] = useState(read.listed)
  const [preview, setPreview] = useState<Preview & { language: Language }>()
  const [removing, setRemoving] = useState(false)
  // After somebody else saved: their texts, and the version that the next saving replaces.
  const [theirs, setTheirs] = useState<Read>()
  const { busy, failure, attempt } = useTries()
  const isOwn = Object.keys(read.texts).length > 0
  const changed = listed !== read.listed || !equal(written, read.texts)
  const leaving = useLeaving(changed && !busy)
  const source = written[language]
  const ours = read.bundled[language]
  const write = (text: string) =>
    setWritten((before) => {
      const { [language]: _, ...rest } = before
      return text.trim() === '' ? rest : { ...rest, [language]: text }
    })

  async function reload() {
    await queries.invalidateQueries({ queryKey: staffKeys.sitePages(site.id) })
    await queries.invalidateQueries({ queryKey: staffKeys.sitePage(site.id, name) })
    await queries.invalidateQueries({ queryKey: staffKeys.site(site.id) })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    void attempt(form.current, async () => {
      try {
        await api('PUT /api/staff/site-page.php', {
          site: site.id,
          name,
          texts: written,
          listed,
          version: (theirs ?? read).version,
        })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'conflict')
          setTheirs(await api('GET /api/staff/site-page.php', { site: site.id, name }))
        const place = error instanceof ApiError && Object.keys(error.fields).find((each) => each.startsWith('texts.'))
        const asked = shown.find((each) => place === `texts.${each}`)
        if (asked) setLanguage(asked)
        throw error
      }
      showToast({ text: t('settings.saved'), tone: 'success' })
      await reload()
      setTheirs(undefined)
      // As the server keeps them; what was typed meanwhile stays.
      const saved = queries.getQueryData<Read>(staffKeys.sitePage(site.id, name))
      if (saved) setWritten((now) => (now === written ? saved.texts : now))
    })
  }

  async function show() {
    try {
      const drawn = await api('POST /api/staff/site-page-preview.php', {
        site: site.id,
        name,
        language,
        source: source ?? ours ?? '',
      })
      setPreview({ ...drawn, language })
    } catch (error) {
      showError(error, texts)
    }
  }

  async function remove() {
    setRemoving(false)
    try {
      await guard(() => api('DELETE /api/staff/site-page.php', { site: site.id, name }))
      showToast({ text: t('pages.removed'), tone: 'success' })
      await reload()
      onRemoved()
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) showError(error, texts)
    }
  }

  return (
    <>
      <form ref={form} onSubmit={save} noValidate className={styles.form}>
        <Stack gap={4}>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          {failure?.fields['name'] && <FormError key={`name ${failure.count}`} title={failure.fields['name']} />}
          <Select
            name="language"
            label={t('pages.language')}
            options={shown.map((each) => ({ value: each, label: labelOf(each) }))}
            value={language}
            onChange={({ target }) => setLanguage(shown.find((each) => each === target.value)!)}
          />
          {source === undefined ? (
            <div className={styles.absent}>
              <p>{t(read.ours ? 'pages.shows_ours' : 'pages.not_written')}</p>
              {ours !== undefined && (
                <pre className={styles.ours} lang={language} tabIndex={0} role="region" aria-label={t('pages.ours')}>
                  {ours}
                </pre>
              )}
              <div>
                <Button
                  variant="secondary"
                  onClick={() => write(ours ?? `# ${t('pages.first_title')}\n\n${t('pages.first_text')}\n`)}
                >
                  {t(read.ours ? 'pages.begin_ours' : 'pages.write')}
                </Button>
              </div>
            </div>
          ) : (
            <TextArea
              key={language}
              name={`texts.${language}`}
              label={t('pages.text')}
              hint={t('pages.text_hint')}
              lang={language}
              rows={18}
              className={styles.text}
              defaultValue={source}
              error={failure?.fields[`texts.${language}`]}
              onChange={({ target }) => write(target.value)}
            />
          )}
          {theirs && (
            <details className={styles.values} open>
              <summary>{t('pages.theirs')}</summary>
              <pre className={styles.theirs}>{theirs.texts[language] ?? t('settings.nothing')}</pre>
            </details>
          )}
          {!read.ours && (
            <Switch
              name="listed"
              label={t('pages.listed')}
              hint={t('pages.listed_hint')}
              checked={listed}
              onChange={({ target }) => setListed(target.checked)}
            />
          )}
          <details className={styles.values}>
            <summary>{t('pages.values')}</summary>
            <p>{read.values.map((each) => `{${each}}`).join(' ')}</p>
          </details>
          <div className={styles.foot}>
            <Button type="submit" busy={busy} disabled={!changed}>
              {t('settings.save')}
            </Button>
            <Button variant="secondary" disabled={source === undefined && ours === undefined} onClick={() => void show()}>
              {t('decision.preview')}
            </Button>
            {isOwn && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {t(read.ours ? 'pages.restore' : 'team.remove')}
              </Button>
            )}
            {!changed && (
              <Link to={staffPaths.site(site.id, 'pages')} className={buttonClass('quiet')}>
                {t('enter.back')}
              </Link>
            )}
          </div>
        </Stack>
      </form>
      <Dialog
        open={preview !== undefined}
        onClose={() => setPreview(undefined)}
        title={preview?.title ?? ''}
        closeLabel={t('console.close')}
        size="l"
      >
        {preview && <PagePreview blocks={preview.blocks} language={preview.language} />}
      </Dialog>
      <ConfirmDialog
        open={removing}
        title={t(read.ours ? 'pages.restore_title' : 'pages.remove_title')}
        confirmLabel={t(read.ours ? 'pages.restore' : 'team.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        {t('pages.remove_text')}
      </ConfirmDialog>
      <LeaveDialog leaving={leaving} />
    </>
  )

  function labelOf(each: Language): string {
    const state = written[each] === undefined ? t(read.ours ? 'pages.ours' : 'pages.missing') : t('pages.written')
    return `${languageNames[each]} · ${each === own ? `${t('pages.own_language')} · ` : ''}${state}`
  }
}
