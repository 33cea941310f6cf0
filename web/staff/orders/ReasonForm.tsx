import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StaffForm } from '../shell/StaffForm.tsx'
import { useTexts } from '../texts.tsx'

interface Action {
  label: string
  run: (reason: string) => void
}

interface Props {
  busy: boolean
  /** The first act is what the screen is for. */
  leads?: boolean
  actions: readonly Action[]
  children: ReactNode
}

/** Asks why, and asks once more, for acts that move money: Enter in the field only leads to the buttons. */
export function ReasonForm({ busy, leads = true, actions, children }: Props) {
  const { t } = useTexts()
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<{ action: Action; reason: string }>()
  const [open, setOpen] = useState(false)
  const first = useRef<HTMLButtonElement>(null)

  function reasonIn(form: HTMLFormElement): string | undefined {
    const reason = String(new FormData(form).get('reason')).trim()
    const isEnough = reason.length >= 5
    setError(isEnough ? undefined : t('act.reason_short'))
    if (isEnough) return reason
    form.querySelector<HTMLElement>('[name=reason]')?.focus()
    return undefined
  }

  function ask(action: Action, form: HTMLFormElement) {
    const reason = reasonIn(form)
    if (reason === undefined) return
    setAsked({ action, reason })
    setOpen(true)
  }

  function confirm() {
    setOpen(false)
    asked?.action.run(asked.reason)
  }

  return (
    <>
      <StaffForm gap={3} onSubmit={(form) => reasonIn(form) !== undefined && first.current?.focus()}>
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
          {actions.map((action, index) => (
            <Button
              key={action.label}
              ref={index === 0 ? first : undefined}
              busy={busy}
              variant={index === 0 && leads ? 'primary' : 'secondary'}
              onClick={({ currentTarget: { form } }) => form && ask(action, form)}
            >
              {action.label}
            </Button>
          ))}
        </Stack>
      </StaffForm>
      <ConfirmDialog
        open={open}
        title={t('approvals.confirm_title', { act: asked?.action.label ?? '' })}
        confirmLabel={asked?.action.label ?? ''}
        cancelLabel={t('console.cancel')}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        <p dir="auto">{asked?.reason}</p>
      </ConfirmDialog>
    </>
  )
}
