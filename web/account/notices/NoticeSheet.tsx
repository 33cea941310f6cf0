import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  open: boolean
  title: string
  text: string
  action?: ReactNode
  onClose: () => void
}

/** A notice in full. */
export function NoticeSheet({ open, title, text, action, onClose }: Props) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('nav.close')} size="s" actions={action}>
      <p>{text}</p>
    </Dialog>
  )
}
