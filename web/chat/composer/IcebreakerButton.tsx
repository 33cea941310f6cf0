import { MessageCircleHeart } from 'lucide'
import { useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { later } from '../../net/later.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Recipient } from '../outbox/outbox.ts'
import { useDesk } from '../outbox/use-desk.ts'

const Icebreaker = later(async () => (await import('./Icebreaker.tsx')).Icebreaker)

/** Offered where nothing was written yet. */
export function IcebreakerButton({ member, recipient }: { member: MemberCard; recipient: Recipient }) {
  const { t } = useMessages()
  const desk = useDesk()
  const [open, setOpen] = useState(false)

  function choose(text: string) {
    desk?.drafts.write(recipient, text)
    setOpen(false)
    // After the dialog has given the focus back to its button.
    setTimeout(() => document.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.focus(), 50)
  }

  return (
    <>
      <IconButton label={t('icebreaker.open')} icon={<Icon node={MessageCircleHeart} />} onClick={() => setOpen(true)} />
      <Icebreaker member={member} open={open} onClose={() => setOpen(false)} onChoose={choose} />
    </>
  )
}
