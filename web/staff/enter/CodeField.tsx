import type { ReactNode } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { useTexts } from '../texts.tsx'
import styles from './CodeField.module.css'

/** The six digits of the authenticator app. */
export function CodeField({ error }: { error?: ReactNode }) {
  const { t } = useTexts()
  return (
    <TextField
      name="code"
      label={t('enter.code')}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      error={error}
      data-autofocus
      required
    />
  )
}
