import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StaffForm } from '../shell/StaffForm.tsx'
import { useTexts } from '../texts.tsx'

export type LookedUp = OutputOf<'POST /api/staff/look.php'>

interface Props {
  /** What is looked for, if it is known: then only the reason is asked. */
  known?: string
  /** What was typed elsewhere. */
  typed?: string
  onFound: (found: LookedUp, asked: { find: string; reason: string }) => void
}

/** Asks whom to find, and why: nothing is shown of a member before the reason is given. */
export function LookForm({ known, typed = '', onFound }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const { busy, failure, fail, attempt } = useTries()

  function submit(form: HTMLFormElement) {
    const data = new FormData(form)
    const find = known ?? String(data.get('find')).trim()
    const reason = String(data.get('reason')).trim()
    if (!find) return fail(form, { find: t('enter.needed') })
    if (!reason) return fail(form, { reason: t('enter.needed') })
    void attempt(form, async () => onFound(await api('POST /api/staff/look.php', { find, reason }), { find, reason }))
  }

  return (
    <StaffForm failure={failure} onSubmit={submit}>
      {known === undefined && (
        <TextField
          name="find"
          label={t('lookup.find')}
          hint={t('lookup.find_hint')}
          defaultValue={typed}
          maxLength={320}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={failure?.fields['find']}
          required
        />
      )}
      <TextField
        name="reason"
        label={t('lookup.reason')}
        hint={t('lookup.reason_hint')}
        maxLength={500}
        autoComplete="off"
        error={failure?.fields['reason']}
        required
      />
      <div>
        <Button type="submit" busy={busy}>
          {t(known === undefined ? 'lookup.submit' : 'lookup.open')}
        </Button>
      </div>
    </StaffForm>
  )
}
