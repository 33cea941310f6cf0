import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StaffForm } from '../shell/StaffForm.tsx'
import { useTexts } from '../texts.tsx'

interface Action {
  label: string
  danger?: boolean
  run: (reason: string) => void
}

interface Props {
  busy: boolean
  /** The first act is what the screen is for. */
  leads?: boolean
  actions: readonly Action[]
  children: ReactNode
}

/** Asks why, for acts that the audit log keeps with a reason. */
export function ReasonForm({ busy, leads = true, actions, children }: Props) {
  const { t } = useTexts()
  const [error, setError] = useState<string>()

  function submit(form: HTMLFormElement, button: HTMLElement | null) {
    const reason = String(new FormData(form).get('reason')).trim()
    if (reason.length < 5) {
      setError(t('act.reason_short'))
      form.querySelector<HTMLElement>('[name=reason]')?.focus()
      return
    }
    setError(undefined)
    actions[Number((button as HTMLButtonElement | null)?.value ?? 0)]?.run(reason)
  }

  return (
    <StaffForm gap={3} onSubmit={submit}>
      {children}
      <TextField
        name="reason"
        label={t('lookup.reason')}
        hint={t('act.reason_hint')}
        maxLength={500}
        autoComplete="off"
        error={error}
        required
      />
      <Stack gap={2}>
        {actions.map(({ label, danger }, index) => (
          <Button
            key={label}
            type="submit"
            name="action"
            value={index}
            busy={busy}
            variant={danger ? 'danger' : index === 0 && leads ? 'primary' : 'secondary'}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </StaffForm>
  )
}
