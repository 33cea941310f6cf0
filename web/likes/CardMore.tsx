import { EllipsisVertical } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { later } from '../net/later.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './LikeButton.module.css'

const CardSheet = later(async () => (await import('./CardSheet.tsx')).CardSheet)

/** Opens the other actions of a member's card; their code is loaded when first opened. */
export function CardMore({ member, kept, why }: { member: MemberCard; kept?: boolean; why?: ReactNode }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        variant="overlay"
        className={styles.bare}
        label={t('card.more', { name: member.name })}
        icon={<Icon node={EllipsisVertical} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        data-needs-script
      />
      <CardSheet member={member} kept={kept} why={why} anchor={button} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
