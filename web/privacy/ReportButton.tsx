import { type ComponentProps, useState } from 'react'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Props = Pick<ComponentProps<typeof ReportDialog>, 'member' | 'conversation'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'>

/** Reports a member where nothing else of them is left: beside a block, or in place of a chat. */
export function ReportButton({ member, conversation, ...button }: Props) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" {...button} onClick={() => setOpen(true)}>
        {t('report.action')}
      </Button>
      <ReportDialog {...(member ? { member } : { conversation: conversation! })} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
