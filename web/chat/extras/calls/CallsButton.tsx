import { Phone } from 'lucide'
import { useState } from 'react'
import { addPart } from '../../../i18n/load-messages.ts'
import { useMessages } from '../../../i18n/messages.tsx'
import { later } from '../../../net/later.ts'
import { useSettings } from '../../../site/use-settings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { BarProps } from '../../store/use-chats.ts'

const CallsDialog = later(async () => {
  const [{ CallsDialog }] = await Promise.all([import('./CallsDialog.tsx'), addPart('calls')])
  return CallsDialog
})

/** Opens what two who both take part need for calls, where the operator has a relay. */
export function CallsButton({ chat, calls }: BarProps) {
  const { t } = useMessages()
  const isOffered = useSettings().calls
  const [open, setOpen] = useState(false)
  if (!isOffered || calls === null) return null
  return (
    <>
      <IconButton label={t('chat.calls')} icon={<Icon node={Phone} />} onClick={() => setOpen(true)} />
      <CallsDialog open={open} {...{ chat, calls }} onClose={() => setOpen(false)} />
    </>
  )
}
