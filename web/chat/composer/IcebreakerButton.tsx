import { MessageCircleHeart } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { patiently } from '../../net/patiently.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Place } from '../outbox/outbox.ts'
import { useDesk } from '../outbox/use-desk.ts'

const Icebreaker = lazy(async () => ({ default: (await patiently(() => import('./Icebreaker.tsx'))).Icebreaker }))

/** Offered where nothing was written yet. */
export function IcebreakerButton({ member, place }: { member: MemberCard; place: Place }) {
  const { t } = useMessages()
  const desk = useDesk()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)

  function choose(text: string) {
    desk?.drafts.write(place, text)
    setOpen(false)
    // After the dialog has given the focus back to its button.
    setTimeout(() => document.querySelector<HTMLTextAreaElement>('textarea[name=text]')?.focus(), 50)
  }

  return (
    <>
      <IconButton
        label={t('icebreaker.open')}
        icon={<Icon node={MessageCircleHeart} />}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
      {asked && (
        <Suspense>
          <Icebreaker member={member} open={open} onClose={() => setOpen(false)} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}
