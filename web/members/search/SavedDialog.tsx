import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from '../../app/Link.tsx'
import type { InputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { SavedSearch } from '#contract/search/saved-searches.ts'
import type { Filters } from '#contract/search/search.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { writeFilters } from './filters.ts'
import styles from './SavedDialog.module.css'

interface Props {
  open: boolean
  onClose: () => void
  /** The current search. */
  filters: Filters
}

/** A member's saved searches under their own names; pressing one runs it. */
export function SavedDialog({ open, onClose, filters }: Props) {
  const { t } = useMessages()
  const { list, error, save, change, remove } = useSaved(open)
  const [removed, setRemoved] = useState<SavedSearch>()
  const removeSaved = async (one: SavedSearch) => {
    await remove({ id: one.id })
    setRemoved(one)
  }
  const close = () => {
    setRemoved(undefined)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={t('saved.title')} closeLabel={t('nav.close')}>
      <div className={styles.inside}>
        {error && <FormError title={error} />}
        {!list && !error && <Skeleton shape="row" />}
        {list?.length === 0 && <p className={styles.quiet}>{t('saved.none')}</p>}
        {list && list.length > 0 && (
          <ul role="list" className={styles.list}>
            {list.map((each) => (
              <Saved key={each.id} saved={each} {...{ change, removeSaved, onClose: close }} />
            ))}
          </ul>
        )}
        {removed && <Removed key={removed.id} removed={removed} save={save} onBack={() => setRemoved(undefined)} />}
        {list && list.length < limits.savedSearches && <SaveForm filters={filters} save={save} />}
        {list && list.length >= limits.savedSearches && (
          <p className={styles.quiet}>{t('saved.full', { most: limits.savedSearches })}</p>
        )}
      </div>
    </Dialog>
  )
}

type Calls = Pick<ReturnType<typeof useSaved>, 'save' | 'change' | 'remove'>

/** Undoes the last removal. Not a toast: a modal dialog makes toasts inert. */
function Removed({ removed, save, onBack }: Pick<Calls, 'save'> & { removed: SavedSearch; onBack: () => void }) {
  const { t } = useMessages()
  const { busy, failure, attempt } = useTries()
  const { name, query, mail } = removed
  const back = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with its row.
  useEffect(() => back.current?.focus(), [])

  return (
    <div className={styles.removed}>
      <p role="status">{failure?.text ?? t('saved.removed', { name })}</p>
      <Button
        ref={back}
        variant="secondary"
        size="s"
        busy={busy}
        onClick={() =>
          void attempt(null, async () => {
            await save({ name, query, mail })
            onBack()
          })
        }
      >
        {t('hide.undo')}
      </Button>
    </div>
  )
}

function Saved({
  saved,
  change,
  removeSaved,
  onClose,
}: Pick<Calls, 'change'> & { saved: SavedSearch; removeSaved: (one: SavedSearch) => Promise<void>; onClose: () => void }) {
  const { t } = useMessages()
  const [renaming, setRenaming] = useState(false)
  const { id, name, query, mail } = saved
  return (
    <li className={styles.saved}>
      <div className={styles.row}>
        <Link className={styles.name} to={paths.members(`${writeFilters(query)}`)} onClick={onClose}>
          {name}
        </Link>
        <IconButton
          label={t('saved.rename', { name })}
          icon={<Icon node={Pencil} />}
          aria-expanded={renaming}
          onClick={() => setRenaming(!renaming)}
        />
        <IconButton label={t('saved.remove', { name })} icon={<Icon node={Trash2} />} onClick={() => void removeSaved(saved)} />
      </div>
      {renaming && (
        <NameForm
          label={t('saved.new_name')}
          initial={name}
          submit={t('saved.rename_now')}
          onName={async (renamed) => {
            await change({ id, name: renamed })
            setRenaming(false)
          }}
        />
      )}
      <Switch
        className={styles.mail}
        label={t('saved.mail_short')}
        checked={mail}
        onChange={({ target }) => void change({ id, mail: target.checked })}
      />
    </li>
  )
}

function SaveForm({ filters, save }: Pick<Calls, 'save'> & Pick<Props, 'filters'>) {
  const { t } = useMessages()
  const [mail, setMail] = useState(false)
  return (
    <NameForm
      label={t('saved.name')}
      submit={t('saved.save')}
      onName={async (name) => {
        await save({ name, query: filters, mail })
        setMail(false)
      }}
    >
      <Switch
        label={t('saved.mail')}
        hint={t('saved.mail_hint')}
        checked={mail}
        onChange={({ target }) => setMail(target.checked)}
      />
    </NameForm>
  )
}

interface NameProps {
  label: string
  submit: string
  initial?: string
  onName: (name: string) => Promise<void>
  children?: React.ReactNode
}

function NameForm({ label, submit, initial = '', onName, children }: NameProps) {
  const [name, setName] = useState(initial)
  const form = useRef<HTMLFormElement>(null)
  const { busy, failure, attempt } = useTries()

  function send(event: FormEvent) {
    event.preventDefault()
    void attempt(form.current, async () => {
      await onName(name)
      setName(initial)
    })
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      <TextField
        label={label}
        name="name"
        autoComplete="off"
        maxLength={limits.savedSearchNameMaximum}
        value={name}
        error={failure?.fields['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
      <Button type="submit" variant={initial ? 'secondary' : 'primary'} busy={busy}>
        {submit}
      </Button>
    </form>
  )
}

function useSaved(open: boolean) {
  const api = useApi()
  const { t } = useMessages()
  const queries = useQueryClient()
  const queryKey = queryKeys.savedSearches
  const { data: list, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /api/saved-searches.php', {}, { signal }),
    enabled: open,
  })
  const keep = (saved: SavedSearch[]) => keepAnswer(queries, queryKey, saved)
  const scope = { id: 'saved-searches' }
  const { mutateAsync: save } = useMutation({
    mutationFn: (search: InputOf<'POST /api/saved-searches.php'>) => api('POST /api/saved-searches.php', search),
    scope,
    onSuccess: keep,
  })
  const changing = useMutation({
    mutationFn: (changes: InputOf<'PUT /api/saved-searches.php'>) => api('PUT /api/saved-searches.php', changes),
    scope,
    onSuccess: keep,
  })
  const removing = useMutation({
    mutationFn: ({ id }: { id: string }) => api('DELETE /api/saved-searches.php', { id }),
    scope,
    onSuccess: (_, { id }) => keep((queries.getQueryData<SavedSearch[]>(queryKey) ?? []).filter((each) => each.id !== id)),
  })
  const failed = error ?? changing.error ?? removing.error
  return {
    list,
    error: failed ? errorText(failed, t) : undefined,
    save,
    change: changing.mutateAsync,
    remove: removing.mutateAsync,
  }
}
