import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { clearDraft } from './draft.ts'

interface Props {
  open: boolean
  to: string
  onClose: () => void
}

/** Before he leaves: whether what he told stays on this device for a week, or goes now. */
export function LeaveDialog({ open, to, onClose }: Props) {
  const { t } = useMessages()
  const navigate = useNavigate()

  async function forget() {
    await navigate(to)
    clearDraft()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('signup.leave_title')}
      closeLabel={t('nav.close')}
      size="s"
      sheet
      actions={
        <>
          <Button variant="secondary" onClick={() => void forget()}>
            {t('signup.leave_forget')}
          </Button>
          <Button onClick={() => void navigate(to)}>{t('signup.leave_keep')}</Button>
        </>
      }
    >
      <p>{t('signup.leave_text', { days: limits.signupDraftDays })}</p>
    </Dialog>
  )
}
