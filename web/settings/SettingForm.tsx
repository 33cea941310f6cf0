import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import styles from './SettingsScreen.module.css'
import type { useSetting } from './use-setting.ts'

interface Props {
  setting: ReturnType<typeof useSetting>
  submit: string
  /** His own password stands below the fields: a device left open changes nothing. */
  asksPassword?: boolean
  /** For password managers, which keep the name beside the password. */
  username?: string | undefined
  children: ReactNode
}

/** What changes how he signs in. */
export function SettingForm({ setting: { submit: onSubmit, busy, failure }, submit, asksPassword, username, children }: Props) {
  const { t } = useMessages()
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children}
      {asksPassword && (
        <PasswordField
          name="password"
          label={t('password.own')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          autoComplete="current-password"
          error={failure?.fields.password}
          required
        />
      )}
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
