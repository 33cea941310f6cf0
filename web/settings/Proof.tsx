import { type ReactNode, useState } from 'react'
import type { ProofPurpose } from '#contract/account/proof.ts'
import { signWithPasskey, useKnowsPasskeys } from '../account/passkey/passkey.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { useApi } from '../net/use-api.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { showToast } from '../ui/toast.ts'
import type { useSetting } from './use-setting.ts'

interface Props {
  purpose: ProofPurpose
  setting: Pick<ReturnType<typeof useSetting>, 'failure' | 'tries'>
  hint?: ReactNode
}

/**
 * Fields that prove the member's identity, within the form of the change; read by `proofIn`. They protect a device left open. A passkey's
 * signature is valid for one request.
 */
export function Proof({ purpose, setting: { failure, tries }, hint }: Props) {
  const { t } = useMessages()
  const viewer = useViewer()
  const [signed, setSigned] = useState<{ answer: string; tries: number }>()
  return (
    <>
      {signed?.tries === tries ? (
        <>
          <p role="status">{t('settings.passkey_used')}</p>
          <input type="hidden" name="proof.passkey" value={signed.answer} />
        </>
      ) : (
        <>
          <PasswordField
            name="proof.password"
            label={purpose === 'password' ? t('password.old') : t('password.own')}
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            autoComplete="current-password"
            error={failure?.fields['proof.password'] ?? failure?.fields['proof.passkey']}
            hint={hint}
            required
          />
          {viewer?.passkeys && <UsePasskey purpose={purpose} onSigned={(answer) => setSigned({ answer, tries })} />}
        </>
      )}
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

function UsePasskey({ purpose, onSigned }: { purpose: ProofPurpose; onSigned: (answer: string) => void }) {
  const { t } = useMessages()
  const api = useApi()
  const knows = useKnowsPasskeys()
  if (!knows) return null

  async function sign() {
    try {
      const answer = await signWithPasskey(await api('POST /api/proof-challenge.php', { purpose }))
      if (answer) onSigned(JSON.stringify(answer))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'danger' })
    }
  }

  return (
    <div>
      <Button variant="quiet" size="s" onClick={() => void sign()}>
        {t('settings.use_passkey')}
      </Button>
    </div>
  )
}
