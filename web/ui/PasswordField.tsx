import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix' | 'hideLabel'> & {
  /** The accessible names of the button while the password is hidden and while it is shown. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button that shows the password. */
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
