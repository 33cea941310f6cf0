import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

/** A new password, typed twice: the fields `password` and `password_again` of a form. */
export function NewPassword({ fields }: { fields: Partial<Record<string, string>> | undefined }) {
  const { t } = useMessages()
  const [password, setPassword] = useState('')
  const long = password.length >= limits.passwordMinimum
  const button = { showLabel: t('password.show'), hideLabel: t('password.hide') }
  return (
    <>
      <div>
        <PasswordField
          id="password"
          name="password"
          label={t('password.new')}
          hint={fields?.['password'] || long ? undefined : t('password.hint', { minimum: limits.passwordMinimum })}
          {...button}
          autoComplete="new-password"
          error={fields?.['password']}
          onChange={({ target }) => setPassword(target.value)}
          required
        />
        {!fields?.['password'] && long && <PasswordStrength password={password} />}
      </div>
      <PasswordField
        id="password_again"
        name="password_again"
        label={t('password.again')}
        {...button}
        autoComplete="new-password"
        error={fields?.['password_again']}
        required
      />
    </>
  )
}
