import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { regroupIban } from '../orders/iban.ts'
import { TextField } from '../../ui/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { onType: (iban: string) => void }

/** An IBAN in groups of four as he types, the cursor where he left it. */
export function IbanField({ onType, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const cursor = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (cursor.current === null) return
    input.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })

  function regroup({ target }: ChangeEvent<HTMLInputElement>) {
    const regrouped = regroupIban(target.value, target.selectionStart ?? target.value.length)
    cursor.current = regrouped.cursor
    onType(regrouped.text)
  }

  return (
    <TextField
      {...field}
      ref={input}
      label="IBAN"
      onChange={regroup}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputMode="text"
      maxLength={50}
    />
  )
}
