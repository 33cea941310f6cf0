import { Gift, Image as ImageIcon } from 'lucide'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Recipient } from '../outbox/outbox.ts'
import { useDesk } from '../outbox/use-desk.ts'
import { usePurse } from './purse.ts'

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)

interface Props {
  recipient: Recipient
  /** Who gets it. */
  name: string
  /** The newest number of the conversation. */
  newest: number
  /** What must be said before he spends anything here. */
  notice?: ReactNode
  onPhoto: (file: File) => void
}

/** What else he can send: a photo, a gift. */
export function AttachButtons({ onPhoto, ...props }: Props) {
  return (
    <>
      <PhotoButton onFile={onPhoto} />
      <GiftButton {...props} />
    </>
  )
}

/** Chooses a photo from his device; on a phone the camera is offered too. */
function PhotoButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files?.[0]) onFile(target.files[0])
    // The same file again is a new choice.
    target.value = ''
  }

  return (
    <>
      <IconButton label={t('chat.add_photo')} icon={<Icon node={ImageIcon} />} onClick={() => input.current?.click()} />
      <input ref={input} type="file" accept="image/jpeg,image/png,image/webp" hidden onChange={chosen} />
    </>
  )
}

/** Opens the gifts; what he sends there stands in the chat at once. */
function GiftButton({ recipient, name, newest, notice }: Omit<Props, 'onPhoto'>) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const desk = useDesk()
  const known = usePurse(recipient)
  return (
    <>
      <IconButton label={t('gift.open')} icon={<Icon node={Gift} />} onClick={() => setOpen(true)} />
      <GiftSheet
        open={open}
        onClose={() => setOpen(false)}
        name={name}
        credits={known?.purse.credits}
        notice={notice}
        onSend={({ code, credits }) => {
          setOpen(false)
          desk?.outbox.send(recipient, { kind: 'gift', gift: code, price: credits }, newest)
        }}
        onKeep={({ code, credits }) => desk?.drafts.attach(recipient, { kind: 'gift', gift: code, price: credits })}
      />
    </>
  )
}
