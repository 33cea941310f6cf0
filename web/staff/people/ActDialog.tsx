import { useState } from 'react'
import { type AccountAct, type IdentityCheck, identityChecks } from '#contract/staff/options.ts'
import type { Person } from '#contract/staff/support.ts'
import { useApi } from '../../net/use-api.ts'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../shell/FormDialog.tsx'
import { useTexts } from '../texts.tsx'
import { useAct } from './use-act.ts'

interface Props {
  person: Person
  act: AccountAct | undefined
  onClose: () => void
  onDone: () => void
}

/** Says what an act does, and does it; where it opens the account to whoever asks, it needs an identity check. */
export function ActDialog({ person: { id }, act, onClose, onDone }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const { busy, run } = useAct()
  const [missing, setMissing] = useState(false)

  async function submit(form: HTMLFormElement) {
    if (!act) return
    const checked = identityChecks.find((each) => each === new FormData(form).get('checked'))
    if (act === 'codes_off' && !checked) return setMissing(true)
    setMissing(false)
    if (!(await run(() => api('POST /api/staff/account.php', { id, act, ...(checked && { checked }) })))) return
    showToast({ text: t('act.done'), tone: 'success' })
    onClose()
    onDone()
  }

  return (
    <FormDialog
      open={act !== undefined}
      onClose={onClose}
      title={act ? t(`act.${act}`) : ''}
      submit={t('act.do')}
      busy={busy}
      backdropCloses
      size="s"
      onSubmit={(form) => void submit(form)}
    >
      <p>{act && t(`act_hint.${act}`)}</p>
      {act === 'codes_off' && <CheckedField error={missing ? t('enter.needed') : undefined} />}
    </FormDialog>
  )
}

/** How the member proved that the account is theirs. */
export function CheckedField({
  error,
  checks = identityChecks,
}: {
  error?: string | undefined
  checks?: readonly IdentityCheck[]
}) {
  const { t } = useTexts()
  return (
    <Select
      name="checked"
      label={t('act.checked')}
      placeholder={t('decision.choose')}
      options={checks.map((value) => ({ value, label: t(`check.${value}`) }))}
      error={error}
      required
    />
  )
}
