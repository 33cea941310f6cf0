import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  /** The words of the button that sends the form. */
  submit: string
  danger?: boolean
  busy: boolean
  /** The error of all of it, and how many there were: each is read out. */
  failure?: { text?: string | undefined; count: number } | undefined
  /** A press beside it loses what was typed: only where nothing is. */
  backdropCloses?: boolean
  size?: 's'
  sheet?: boolean
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

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }

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
      <form id={form} onSubmit={send} noValidate>
        <Stack gap={4}>
          {failure?.text && <FormError key={failure.count} title={failure.text} />}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
