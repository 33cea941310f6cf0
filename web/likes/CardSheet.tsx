import { EyeOff, type IconNode, Star, StarOff } from 'lucide'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useHide } from '../privacy/use-hide.ts'
import { Sheet } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { menuItemClass } from '../ui/Menu.tsx'
import styles from './LikesScreen.module.css'
import { useSetFavourite } from './favourites/use-favourites.ts'

interface Props {
  member: MemberCard
  /** The list is that of the favourites. */
  kept?: boolean | undefined
  /** Why the member is on the list, if the list explains it. */
  why?: ReactNode
  /** Its button. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
}

/** Adds or removes a favourite, hides the member, and explains why they are on the list. */
export function CardSheet({ member, kept = false, why, anchor, open, onClose }: Props) {
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
    <Sheet open={open} onClose={onClose} title={member.name} closeLabel={t('nav.close')} anchor={anchor}>
      <div ref={inside} className={styles.choices}>
        {kept ? (
          <Choice icon={StarOff} label={t('favourite.remove')} onChoose={() => away(() => keep(member, false))} />
        ) : (
          <>
            <Choice icon={Star} label={t('favourite.add')} onChoose={addFavourite} />
            <Choice icon={EyeOff} label={t('hide.action')} onChoose={() => away(() => hide(member, true))} />
          </>
        )}
        {why}
      </div>
    </Sheet>
  )
}

/** A line as in every menu. */
function Choice({ icon, label, onChoose }: { icon: IconNode; label: string; onChoose: () => void }) {
  return (
    <button type="button" className={menuItemClass} onClick={onChoose}>
      <Icon node={icon} />
      {label}
    </button>
  )
}
