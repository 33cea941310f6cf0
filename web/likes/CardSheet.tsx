import { EyeOff, Star } from 'lucide'
import { useRef } from 'react'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useHide } from '../privacy/use-hide.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './LikesScreen.module.css'
import { useKeep } from './use-favourites.ts'

/** Keeps a man of a list as a favourite, or hides him from it. */
export function CardSheet({ member, open, onClose }: { member: MemberCard; open: boolean; onClose: () => void }) {
  const { t } = useMessages()
  const keep = useKeep()
  const hide = useHide()
  const inside = useRef<HTMLDivElement>(null)

  function keepHim() {
    onClose()
    keep(member, true)
  }

  /** His face goes, and with it what is pressed: the next one takes the focus. */
  function hideHim() {
    const item = inside.current?.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    onClose()
    hide(member, true)
    // Once the sheet holds it no more.
    setTimeout(() => next?.querySelector<HTMLElement>('a')?.focus(), 100)
  }

  return (
    <Dialog open={open} onClose={onClose} title={member.name} closeLabel={t('nav.close')} size="s" sheet>
      <div ref={inside} className={styles.choices}>
        <Button variant="secondary" wide icon={<Icon node={Star} />} onClick={keepHim}>
          {t('favourite.add')}
        </Button>
        <Button variant="secondary" wide icon={<Icon node={EyeOff} />} onClick={hideHim}>
          {t('hide.action')}
        </Button>
      </div>
    </Dialog>
  )
}
