import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './PrivacySection.module.css'
import { Since } from './Since.tsx'

type KnownContacts = OutputOf<'GET /api/acquaintances.php'>

/** Known contacts to stay hidden from: a list that accepts addresses and never shows them. */
export function KnownContactsSection({ initial }: { initial: KnownContacts }) {
  const { t, countryName } = useMessages()
  const { countries } = useSettings()
  const { list, typed, type, change, busy, error } = useKnownContacts(initial)
  const field = useRef<HTMLTextAreaElement>(null)

  async function press(action: ListAction) {
    await change(action)
    // The pressed button may disappear.
    field.current?.focus()
  }

  return (
    <Section
      id="people-i-know"
      title={t('privacy.known_contacts')}
      value={t('privacy.known_contacts_count', { count: list.count })}
      text={t('privacy.known_contacts_short')}
      how={
        <>
          <p>{t('privacy.known_contacts_text', limits.knownContactHours)}</p>
          <p>{t('privacy.known_contacts_shown')}</p>
          <p>{t('privacy.known_contacts_infer')}</p>
          <p>
            {t('privacy.known_contacts_kept', { count: limits.knownContactChangesPerDay })}{' '}
            {list.since && <Since moment={list.since} />}
          </p>
        </>
      }
    >
      <form
        noValidate
        className={styles.list}
        onSubmit={(event) => {
          event.preventDefault()
          void press('add')
        }}
      >
        <TextArea
          ref={field}
          name="addresses"
          label={t('privacy.known_contacts_field')}
          hint={t('privacy.known_contacts_hint', { country: countryName(countries[0]!) })}
          error={error}
          rows={4}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => type(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy}>
            {t('privacy.known_contacts_add')}
          </Button>
          {list.count > 0 && (
            <>
              <Button variant="secondary" disabled={busy} onClick={() => void press('remove')}>
                {t('privacy.known_contacts_remove')}
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => void press('clear')}>
                {t('privacy.known_contacts_clear')}
              </Button>
            </>
          )}
        </div>
      </form>
    </Section>
  )
}

/** Adds the typed addresses, removes them, or empties the list. */
type ListAction = 'add' | 'remove' | 'clear'

function useKnownContacts(initial: KnownContacts) {
  const api = useApi()
  const { t } = useMessages()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { data: list } = useQuery({
    queryKey: queryKeys.knownContacts,
    queryFn: () => api('GET /api/acquaintances.php', {}),
    initialData: initial,
  })
  const { mutateAsync, isPending: busy } = useMutation({
    mutationFn: (action: ListAction) => {
      if (action === 'clear') return api('DELETE /api/acquaintances.php', {})
      const input = { addresses: typed }
      return action === 'add' ? api('POST /api/acquaintances.php', input) : api('DELETE /api/acquaintances.php', input)
    },
  })

  async function change(action: ListAction): Promise<void> {
    setError(undefined)
    if (action !== 'clear' && typed.trim() === '') return setError(t('field.required'))
    try {
      const { not_understood: left, ...kept } = await mutateAsync(action)
      const changed = kept.count !== list.count || left.length === 0
      setTyped(left.join('\n'))
      if (left.length > 0) setError(t('privacy.known_contacts_unread'))
      if (changed) showToast({ text: t('privacy.known_contacts_saved', limits.knownContactHours), tone: 'success' })
      await queries.invalidateQueries({ queryKey: queryKeys.knownContacts })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.fields['addresses'] ?? failure.message)
    }
  }

  return { list, typed, type: setTyped, change, busy, error }
}
