import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTexts } from '../texts.tsx'
import { type FormFailure, StaffForm } from './StaffForm.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** The words of the button that sends the form. */
  submit: string
  danger?: boolean
  busy: boolean
  failure?: FormFailure | undefined
  /** A press beside it loses what was typed: only where nothing is. */
  backdropCloses?: boolean
  size?: 's'
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A dialog that is a form: its fields, its error above them, and the one button that sends it. */
export function FormDialog({
  title,
  submit,
  danger = false,
  busy,
  failure,
  backdropCloses = false,
  onSubmit,
  children,
  ...frame
}: Props) {
  const { t } = useTexts()
  const form = useId()

  return (
    <Dialog
      {...frame}
      title={title}
      closeLabel={t('console.close')}
      backdropCloses={backdropCloses}
      actions={
        <Button type="submit" form={form} busy={busy} variant={danger ? 'danger' : 'primary'}>
          {submit}
        </Button>
      }
    >
      <StaffForm id={form} failure={failure} onSubmit={onSubmit}>
        {children}
      </StaffForm>
    </Dialog>
  )
}
