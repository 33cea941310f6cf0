import { type FormEvent, useId } from 'react'
import { staffRoles } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
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
  const form = useId()
  const { busy, failure, fail, attempt } = useTries()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name')).trim()
    const role = staffRoles.find((each) => each === typed.get('role'))!
    const sites = String(typed.get('sites'))
      .split(/[\s,]+/)
      .filter(Boolean)
    if (!name) return fail(event.currentTarget, { name: t('enter.needed') })
    void attempt(event.currentTarget, async () => {
      const added = await guard(() =>
        api('POST /api/staff/accounts.php', { name, role, sites: sites.length > 0 ? sites : null }),
      ).catch((error: unknown) => {
        if (!(error instanceof StepUpCancelled)) throw error
      })
      if (added) onAdded(added)
    })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('team.add')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {t('team.add')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {failure?.text && (
            <FormError key={failure.count} title={failure.code === 'conflict' ? t('team.name_taken') : failure.text} />
          )}
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
        </Stack>
      </form>
    </Dialog>
  )
}
