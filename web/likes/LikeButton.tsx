import { Heart } from 'lucide'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './LikeButton.module.css'
import { useToggleLike } from './use-likes.ts'

interface Props {
  member: MemberCard
  liked: boolean
  /** With its word beside the heart, where there is room. */
  labelled?: boolean
}

/** The heart: filled when he is liked; pressing again unlikes him. For signed-in members. */
export function LikeButton({ member, liked, labelled = false }: Props) {
  const { t } = useMessages()
  const toggle = useToggleLike()
  const label = t(liked ? 'like.remove' : 'like.add', { name: member.name })
  const heart = <Icon node={Heart} className={cx(styles.heart, liked && styles.liked)} />
  if (!labelled) {
    return <IconButton variant="overlay" aria-pressed={liked} label={label} icon={heart} onClick={() => toggle(member, !liked)} />
  }
  return (
    <Button variant="secondary" size="l" wide icon={heart} title={label} onClick={() => toggle(member, !liked)}>
      {t(liked ? 'profile.liked' : 'profile.like')}
    </Button>
  )
}
