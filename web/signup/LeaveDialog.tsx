import { limits } from '#contract/limits.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { clearDraft } from './draft/draft.ts'

interface Props {
  open: boolean
  onLeave: () => Promise<void>
  onClose: () => void
}

/** Asks before leaving whether the answers stay on this device for a week or go now. */
export function LeaveDialog({ open, onLeave, onClose }: Props) {
  const { t } = useMessages()

  async function forget() {
    await onLeave()
    clearDraft()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('signup.leave_title')}
      closeLabel={t('nav.close')}
      size="s"
      actions={
        <>
          <Button variant="secondary" onClick={() => void forget()}>
            {t('signup.leave_forget')}
          </Button>
          <Button onClick={() => void onLeave()}>{t('signup.leave_keep')}</Button>
        </>
      }
    >
      <p>{t('signup.leave_text', { days: limits.signupDraftDays })}</p>
    </Dialog>
  )
}
