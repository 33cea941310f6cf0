import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './CodesSection.module.css'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import { textIn, useSetting } from '../use-setting.ts'

type CodesSetup = OutputOf<'POST /api/codes-begin.php'>

/** One-time codes: enabling them in three steps, and disabling them. */
export function CodesSection({ initial }: { initial: OutputOf<'GET /api/codes.php'> }) {
  const { t, formatDay } = useMessages()
  const api = useApi()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: queryKeys.codes, queryFn: () => api('GET /api/codes.php', {}), initialData: initial })
  const [setup, setSetup] = useState<CodesSetup>()
  const [recovery, setRecovery] = useState<string[]>()
  const box = useRef<HTMLDivElement>(null)

  /** Moves the focus to the next step. */
  async function go(next: { setup?: CodesSetup; recovery?: string[] }) {
    setSetup(next.setup)
    setRecovery(next.recovery)
    await client.invalidateQueries({ queryKey: queryKeys.codes })
    box.current?.focus()
  }

  return (
    <Section
      id="codes"
      title={t('settings.codes')}
      value={data.since ? t('settings.codes_since', { day: formatDay(data.since) }) : t('settings.codes_none')}
      text={t('settings.codes_text')}
    >
      <div ref={box} tabIndex={-1} className={styles.box}>
        {recovery ? (
          <RecoveryCodes codes={recovery} onKept={() => void go({})} />
        ) : setup ? (
          <FirstCode setup={setup} onRecovery={(codes) => go({ recovery: codes })} />
        ) : data.since ? (
          <CodeActions left={data.recovery_left} onRecovery={(codes) => go({ recovery: codes })} onOff={() => go({})} />
        ) : (
          <Begin onSetup={(made) => go({ setup: made })} />
        )}
      </div>
    </Section>
  )
}

function Begin({ onSetup }: { onSetup: (setup: CodesSetup) => Promise<void> }) {
  const { t } = useMessages()
  const api = useApi()
  const setting = useSetting(
    () => ({}),
    async (data) => onSetup(await api('POST /api/codes-begin.php', { proof: proofIn(data) })),
  )
  return <SettingForm setting={setting} submit={t('settings.codes_begin')} proves="codes" />
}

/** The secret for the authenticator app, to scan, open or type, and a field for the first code. */
function FirstCode({ setup, onRecovery }: { setup: CodesSetup; onRecovery: (codes: string[]) => Promise<void> }) {
  const { t } = useMessages()
  const api = useApi()
  const { size, path } = setup.drawing
  const setting = useSetting(
    () => ({}),
    async (data) => {
      const { recovery_codes: codes } = await api('POST /api/codes.php', { code: textIn(data, 'code') })
      await onRecovery(codes)
    },
  )
  return (
    <>
      <p>{t('settings.codes_scan')}</p>
      <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('settings.codes_drawing')}>
        <path d={path} />
      </svg>
      <p>
        <a href={setup.address}>{t('settings.codes_open')}</a>
      </p>
      <p>
        {t('settings.codes_key')} <code className={styles.key}>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <SettingForm setting={setting} submit={t('settings.codes_begin')}>
        <TextField
          name="code"
          label={t('settings.codes_first')}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={setting.failure?.fields.code}
          required
        />
      </SettingForm>
    </>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useMessages()
  return (
    <>
      <p className={styles.title}>{t('settings.recovery')}</p>
      <p>{t('settings.recovery_text')}</p>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.key}>{code}</code>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onKept}>{t('settings.recovery_kept')}</Button>
      </div>
    </>
  )
}

interface CodeActionsProps {
  left: number
  onRecovery: (codes: string[]) => Promise<void>
  onOff: () => Promise<void>
}

/** Renews the recovery codes, or disables codes; both need a proof. */
function CodeActions({ left, onRecovery, onOff }: CodeActionsProps) {
  const { t } = useMessages()
  const api = useApi()
  const { setOpen } = useSection('codes')
  const off = useRef(false)
  const setting = useSetting(
    () => ({}),
    async (data) => {
      const proof = proofIn(data)
      const switchesOff = off.current
      off.current = false
      if (!switchesOff) return onRecovery((await api('POST /api/recovery-codes.php', { proof })).recovery_codes)
      await api('DELETE /api/codes.php', { proof })
      await onOff()
      setOpen(false)
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  return (
    <>
      <p>{t('settings.recovery_left', { left })}</p>
      <SettingForm
        setting={setting}
        submit={t('settings.recovery_renew')}
        proves="codes"
        other={
          <Button type="submit" variant="secondary" busy={setting.busy} onClick={() => (off.current = true)}>
            {t('settings.codes_off')}
          </Button>
        }
      />
    </>
  )
}
