import type { ReactNode } from 'react'
import type { ProofPurpose } from '#contract/proof.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { useSetting } from './use-setting.ts'

interface Props {
  purpose: ProofPurpose
  failure: ReturnType<typeof useSetting>['failure']
  hint?: ReactNode
}

/** What proves that it is he himself, in the form of what he does by it; `proofIn` reads it. A device left open changes nothing. */
export function Proof({ purpose, failure, hint }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <>
      <PasswordField
        name="proof.password"
        label={purpose === 'password' ? t('password.old') : t('password.own')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        autoComplete="current-password"
        error={failure?.fields['proof.password']}
        hint={hint}
        required
      />
      {viewer?.codes && (
        <TextField
          name="proof.code"
          label={t('login.code')}
          hint={t('settings.code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          error={failure?.fields['proof.code']}
          required
        />
      )}
    </>
  )
}
