import { Gift } from 'lucide'
import { type ReactNode, useState } from 'react'
import { later } from '../../net/later.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Place } from '../outbox/outbox.ts'
import { useDesk } from '../outbox/use-desk.ts'
import { usePurse } from './use-purse.ts'

const GiftSheet = later(async () => (await import('../../gifts/GiftSheet.tsx')).GiftSheet)

interface Props {
  place: Place
  name: string
  newest: number
  notice?: ReactNode
}

/** Opens the gifts; what he sends there stands in the chat at once. */
export function GiftButton({ place, name, newest, notice }: Props) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const desk = useDesk()
  const known = usePurse(place)
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
          desk?.outbox.send(place, { kind: 'gift', gift: code, price: credits }, newest)
        }}
        onKeep={({ code, credits }) => desk?.drafts.attach(place, { kind: 'gift', gift: code, price: credits })}
      />
    </>
  )
}
