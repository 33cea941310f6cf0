import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useTexts } from '../texts.tsx'
import styles from './PasswordDialog.module.css'
import type { Added } from './account.ts'

/** The password of a new account, shown this once. */
export function PasswordDialog({ added, onClose }: { added: Added | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)

  function copy() {
    if (!added) return
    navigator.clipboard.writeText(added.password).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      open={added !== undefined}
      onClose={close}
      title={t('team.password_title', { name: added?.account.name ?? '' })}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
      actions={
        <>
          <Button variant="quiet" onClick={copy}>
            {t(copied ? 'team.copied' : 'team.copy')}
          </Button>
          <Button onClick={close}>{t('team.password_kept')}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('team.password_text')}</p>
        <code className={styles.password}>{added?.password}</code>
      </Stack>
    </Dialog>
  )
}
