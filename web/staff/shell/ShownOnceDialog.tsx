import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useTexts } from '../texts.tsx'
import styles from './ShownOnceDialog.module.css'

interface Shown {
  /** Undefined while nothing is shown. */
  value: string | undefined
  title: string
  text: string
  /** What its reader says once it is kept. */
  kept: string
  onClose: () => void
}

/** A password, a secret or a link that is shown this once, to be copied. */
export function ShownOnceDialog({ value, title, text, kept, onClose }: Shown) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)

  function copy() {
    navigator.clipboard.writeText(value ?? '').then(
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
      open={value !== undefined}
      onClose={close}
      title={title}
      closeLabel={t('console.close')}
      backdropCloses={false}
      size="s"
      actions={
        <>
          <Button variant="quiet" onClick={copy}>
            {t(copied ? 'team.copied' : 'team.copy')}
          </Button>
          <Button onClick={close}>{kept}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{text}</p>
        <code className={styles.value} dir="ltr">
          {value}
        </code>
      </Stack>
    </Dialog>
  )
}
