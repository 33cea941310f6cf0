import { TextField } from '../../ui/TextField.tsx'
import { useTexts } from '../texts.tsx'

interface Props {
  label: string
  error: string | undefined
  required?: boolean
}

/** Takes an address that is to lead to a site: a host alone. */
export function HostField({ label, error, required }: Props) {
  const { t } = useTexts()
  return (
    <TextField
      name="host"
      label={label}
      hint={t('sites.host_hint')}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      {...(required && { required })}
    />
  )
}
