import type { MemberCard } from '#contract/profile.ts'
import { useViewer } from '../../api/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Heart } from '../../ui/icons.ts'
import styles from './LikeButton.module.css'
import { useLikes, useToggleLike } from './use-likes.ts'

/** The heart on a card: filled when he is liked; pressing again takes it back. */
export function LikeButton({ member }: { member: MemberCard }) {
  const { t } = useMessages()
  const viewer = useViewer()
  const likes = useLikes()
  const toggle = useToggleLike()
  if (!viewer || viewer.id === member.id) return null
  const liked = likes.profiles.some(({ id }) => id === member.id)
  return (
    <IconButton
      variant="overlay"
      aria-pressed={liked}
      label={t(liked ? 'like.remove' : 'like.add', { name: member.name })}
      icon={<Heart className={cx(styles.heart, liked && styles.liked)} />}
      onClick={() => toggle(member, !liked)}
    />
  )
}
