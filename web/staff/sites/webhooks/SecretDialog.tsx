import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { useTexts } from '../../texts.tsx'
import styles from './SecretDialog.module.css'

/** The secret of a webhook, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)

  function close() {
    setCopied(false)
    onClose()
  }

  return (
    <Dialog
      open={secret !== undefined}
      onClose={close}
      title={t('webhooks.secret_title')}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() =>
              void navigator.clipboard.writeText(secret ?? '').then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {t(copied ? 'team.copied' : 'team.copy')}
          </Button>
          <Button onClick={close}>{t('webhooks.secret_kept')}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{t('webhooks.secret_text')}</p>
        <code className={styles.secret} dir="ltr">
          {secret}
        </code>
      </Stack>
    </Dialog>
  )
}
