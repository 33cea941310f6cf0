import type { ReactNode } from 'react'
import type { ProofPurpose } from '#contract/account/proof.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Proof } from './Proof.tsx'
import styles from './SettingsScreen.module.css'
import type { useSetting } from './use-setting.ts'

interface Props {
  setting: ReturnType<typeof useSetting>
  submit: string
  /** Adds the proof fields for this purpose below the others. */
  proves?: ProofPurpose
  /** For password managers, which store the name with the password. */
  username?: string | undefined
  /** Another action with the same proof. */
  other?: ReactNode
  children?: ReactNode
}

/** A form that changes how the member signs in. */
export function SettingForm({ setting, submit, proves, username, other, children }: Props) {
  const { submit: onSubmit, busy, failure } = setting
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {failure?.text && <FormError key={failure.count} title={failure.text} />}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children}
      {proves && <Proof purpose={proves} setting={setting} />}
      <div className={styles.buttons}>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        {other}
      </div>
    </form>
  )
}
