import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { makePasskey, useKnowsPasskeys } from '../../account/passkey/passkey.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './DevicesSection.module.css'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import { textIn, useSetting } from '../use-setting.ts'

type Passkey = OutputOf<'GET /api/passkeys.php'>['passkeys'][number]

/** The member's passkeys; adding and removing one needs a proof. */
export function PasskeysSection({ initial }: { initial: OutputOf<'GET /api/passkeys.php'> }) {
  const { t } = useMessages()
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: () => api('GET /api/passkeys.php', {}),
    initialData: initial,
  })
  const knows = useKnowsPasskeys()
  const [removing, setRemoving] = useState<string>()
  const { passkeys } = data
  return (
    <Section
      id="passkeys"
      title={t('settings.passkeys')}
      value={passkeys.map(({ name }) => name).join(', ') || t('settings.passkeys_none')}
      text={t('settings.passkeys_text')}
    >
      {passkeys.length > 0 && (
        <ul role="list" className={styles.devices}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div className={styles.device}>
                <PasskeyWords passkey={passkey} />
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('settings.passkey_remove_one', { name: passkey.name })}
                  aria-expanded={removing === passkey.id}
                  onClick={() => setRemoving(removing === passkey.id ? undefined : passkey.id)}
                >
                  {t('settings.passkey_remove')}
                </Button>
              </div>
              {removing === passkey.id && <Removal passkey={passkey} onRemoved={() => setRemoving(undefined)} />}
            </li>
          ))}
        </ul>
      )}
      {!removing && (knows ? <Addition /> : <p data-needs-script>{t('settings.passkeys_not_here')}</p>)}
    </Section>
  )
}

function PasskeyWords({ passkey }: { passkey: Passkey }) {
  const { t, formatDay } = useMessages()
  return (
    <span className={styles.words}>
      <span className={styles.name}>{passkey.name}</span>
      <span className={styles.quiet}>
        {passkey.last_used_at ? t('devices.last_used', { day: formatDay(passkey.last_used_at) }) : t('settings.passkey_never')}
      </span>
    </span>
  )
}

function Addition() {
  const { t } = useMessages()
  const api = useApi()
  const client = useQueryClient()
  const setting = useSetting(
    () => ({}),
    async (data) => {
      const passkey = await makePasskey(await api('POST /api/passkey-begin.php', { proof: proofIn(data) }))
      if (!passkey) throw new ApiError(0, { code: 'invalid_input', message: t('field.passkey_failed') })
      await api('POST /api/passkey.php', { name: textIn(data, 'passkey_name'), passkey })
      await client.invalidateQueries({ queryKey: queryKeys.passkeys })
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  return (
    <SettingForm setting={setting} submit={t('settings.passkey_add')} proves="passkeys">
      <TextField
        name="passkey_name"
        label={t('settings.passkey_name')}
        autoComplete="off"
        maxLength={40}
        error={setting.failure?.fields.name}
        required
      />
    </SettingForm>
  )
}

function Removal({ passkey: { id, name }, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useMessages()
  const api = useApi()
  const client = useQueryClient()
  const setting = useSetting(
    () => ({}),
    async (data) => {
      await api('DELETE /api/passkey.php', { id, proof: proofIn(data) })
      await client.invalidateQueries({ queryKey: queryKeys.passkeys })
      onRemoved()
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  return (
    <div className={styles.removal}>
      <p>{t('settings.passkey_removes', { name })}</p>
      <SettingForm setting={setting} submit={t('settings.passkey_remove')} proves="passkeys" />
    </div>
  )
}
