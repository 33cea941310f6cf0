import type { FormEvent, ReactNode } from 'react'
import { FormError } from '../../ui/FormError.tsx'
import { Stack } from '../../ui/Stack.tsx'

export interface FormFailure {
  text?: string | undefined
  /** How many there were: each is read out. */
  count: number
}

interface Props {
  id?: string
  /** The error of all of it. */
  failure?: FormFailure | undefined
  gap?: 3 | 4
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form of the console: its error above its fields, checked by us alone. */
export function StaffForm({ id, failure, gap = 4, onSubmit, children }: Props) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }

  return (
    <form id={id} onSubmit={send} noValidate>
      <Stack gap={gap}>
        {failure?.text && <FormError key={failure.count} title={failure.text} />}
        {children}
      </Stack>
    </form>
  )
}
