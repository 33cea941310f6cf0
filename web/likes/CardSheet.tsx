import { EyeOff, Star, StarOff } from 'lucide'
import { type ReactNode, useRef } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useHide } from '../privacy/use-hide.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './LikesScreen.module.css'
import { useSetFavourite } from './favourites/use-favourites.ts'

interface Props {
  member: MemberCard
  /** The list is that of the favourites. */
  kept?: boolean | undefined
  /** Why the member is on the list, if the list explains it. */
  why?: ReactNode
  open: boolean
  onClose: () => void
}

/** Adds or removes a favourite, hides the member, and explains why they are on the list. */
export function CardSheet({ member, kept = false, why, open, onClose }: Props) {
  const { t } = useMessages()
  const keep = useSetFavourite()
  const hide = useHide()
  const inside = useRef<HTMLDivElement>(null)

  function addFavourite() {
    onClose()
    keep(member, true)
  }

  /** The card disappears with the pressed button: the next card takes the focus. */
  function away(send: () => void) {
    const item = inside.current?.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    onClose()
    send()
    // After the sheet has released the focus.
    setTimeout(() => next?.querySelector<HTMLElement>('a')?.focus(), 100)
  }

  return (
    <Dialog open={open} onClose={onClose} title={member.name} closeLabel={t('nav.close')} size="s" sheet>
      <div ref={inside} className={styles.choices}>
        {kept ? (
          <Button variant="secondary" wide icon={<Icon node={StarOff} />} onClick={() => away(() => keep(member, false))}>
            {t('favourite.remove')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" wide icon={<Icon node={Star} />} onClick={addFavourite}>
              {t('favourite.add')}
            </Button>
            <Button variant="secondary" wide icon={<Icon node={EyeOff} />} onClick={() => away(() => hide(member, true))}>
              {t('hide.action')}
            </Button>
          </>
        )}
        {why}
      </div>
    </Dialog>
  )
}
