import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Right after signup on a phone: what to do next, before everything else (specification, section 4). */
export function ActivationSheet({ text, actions }: { text: string; actions: ReactNode }) {
  const { t } = useMessages()
  const [closed, setClosed] = useState(false)
  return (
    <Dialog
      open={!closed}
      onClose={() => setClosed(true)}
      title={t('reminder.title')}
      closeLabel={t('nav.close')}
      sheet
      size="s"
      actions={actions}
    >
      <p>{text}</p>
    </Dialog>
  )
}
