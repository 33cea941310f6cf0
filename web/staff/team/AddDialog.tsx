import { staffRoles } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FormDialog } from '../shell/FormDialog.tsx'
import { StepUpCancelled, useStepUp } from '../step-up.tsx'
import { useTexts } from '../texts.tsx'
import type { Added } from './account.ts'

interface Props {
  open: boolean
  onClose: () => void
  onAdded: (added: Added) => void
}

/** A new account: its name within the team, its role, and the sites whose cases it sees. */
export function AddDialog({ open, onClose, onAdded }: Props) {
  const { t } = useTexts()
  const api = useApi()
  const guard = useStepUp()
  const { busy, failure, fail, attempt } = useTries()

  function submit(form: HTMLFormElement) {
    const typed = new FormData(form)
    const name = String(typed.get('name')).trim()
    const role = staffRoles.find((each) => each === typed.get('role'))!
    const sites = String(typed.get('sites'))
      .split(/[\s,]+/)
      .filter(Boolean)
    if (!name) return fail(form, { name: t('enter.needed') })
    void attempt(form, async () => {
      const added = await guard(() =>
        api('POST /api/staff/accounts.php', { name, role, sites: sites.length > 0 ? sites : null }),
      ).catch((error: unknown) => {
        if (!(error instanceof StepUpCancelled)) throw error
      })
      if (added) onAdded(added)
    })
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('team.add')}
      submit={t('team.add')}
      busy={busy}
      failure={failure?.code === 'conflict' ? { text: t('team.name_taken'), count: failure.count } : failure}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label={t('enter.name')}
        hint={t('team.name_hint')}
        maxLength={40}
        autoComplete="off"
        error={failure?.fields.name}
        data-autofocus
        required
      />
      <RadioCards
        name="role"
        legend={t('team.role')}
        defaultValue="moderator"
        options={staffRoles.map((role) => ({ value: role, label: t(`role.${role}`), hint: t(`role_hint.${role}`) }))}
        error={failure?.fields.role}
      />
      <TextField
        name="sites"
        label={t('team.sites')}
        hint={t('team.sites_hint')}
        spellCheck={false}
        error={failure?.fields.sites}
      />
    </FormDialog>
  )
}
