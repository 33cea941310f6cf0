import { type ComponentProps, useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { Eye, EyeOff } from './icons.ts'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'hideLabel'> & {
  /** Spoken name of the button that shows what was typed, and of the one that hides it again. */
  showLabel: string
  hideLabel: string
}

/** A password, hidden until he asks to see it. */
export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton label={shown ? hideLabel : showLabel} icon={shown ? <EyeOff /> : <Eye />} onClick={() => setShown(!shown)} />
  )
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={shown ? 'text' : 'password'}
      suffix={toggle}
    />
  )
}
