import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
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
    <IconButton
      label={shown ? hideLabel : showLabel}
      icon={shown ? <Icon node={EyeOff} /> : <Icon node={Eye} />}
      onClick={() => setShown(!shown)}
      data-needs-script
    />
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
