import type { MemberCard } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './LikeButton.module.css'
import { LikeHeart } from './LikeHeart.tsx'
import { useToggleLike } from './use-likes.ts'

/** A like button, filled if the member is liked; pressing again unlikes. For signed-in members. */
export function LikeButton({ member, liked }: { member: MemberCard; liked: boolean }) {
  const { t } = useMessages()
  const toggle = useToggleLike()
  return (
    <IconButton
      variant="overlay"
      className={styles.small}
      aria-pressed={liked}
      label={t(liked ? 'like.remove' : 'like.add', { name: member.name })}
      icon={<LikeHeart liked={liked} />}
      onClick={() => toggle(member, !liked)}
      data-needs-script
    />
  )
}
