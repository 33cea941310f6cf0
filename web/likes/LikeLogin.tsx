import { useLocation } from 'react-router'
import type { MemberCard } from '#contract/profile/profile.ts'
import { SignupLink } from '../account/SignupLink.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { cx } from '../ui/cx.ts'
import styles from './LikeButton.module.css'
import { LikeHeart } from './LikeHeart.tsx'

/** The like button for visitors: leads to signup, which then likes (specification, section 6). */
export function LikeLogin({ member: { id, name } }: { member: Pick<MemberCard, 'id' | 'name'> }) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const label = t('like.login', { name })
  return (
    <SignupLink
      className={cx(iconButtonClass('overlay'), styles.small)}
      query={`like=${id}&next=${encodeURIComponent(pathname + search)}`}
      aria-label={label}
      title={label}
    >
      <LikeHeart liked={false} />
    </SignupLink>
  )
}
