import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useTexts } from '../texts.tsx'
import styles from './CodeDialog.module.css'

/** Shows the code of a copy, which nothing shows again: it closes by its button alone. */
export function CodeDialog({ code, onClose }: { code: string | undefined; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      open={code !== undefined}
      onClose={onClose}
      title={t('act.code_title')}
      closeLabel={t('console.close')}
      dismissible={false}
      size="s"
      actions={<Button onClick={onClose}>{t('act.code_said')}</Button>}
    >
      <Stack gap={4}>
        <p className={styles.code}>{code?.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <p>{t('act.code_text')}</p>
      </Stack>
    </Dialog>
  )
}
