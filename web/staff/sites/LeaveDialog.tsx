import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useTexts } from '../texts.tsx'
import type { useLeaving } from './use-leaving.ts'

/** The question before a draft is left. */
export function LeaveDialog({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title={t('settings.leave_title')}
      confirmLabel={t('settings.leave')}
      cancelLabel={t('settings.stay')}
      danger
      onConfirm={() => leaving?.go()}
      onCancel={() => leaving?.stay()}
    >
      {t('settings.leave_text')}
    </ConfirmDialog>
  )
}
