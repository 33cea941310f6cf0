import { Link, useLocation } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { iconButtonClass } from '../ui/IconButton.tsx'
import { cx } from '../ui/cx.ts'
import styles from './LikeButton.module.css'
import { LikeHeart } from './LikeHeart.tsx'

/** The heart as a visitor has it: it says what it takes to like him, and leads there (specification, section 6). */
export function LikeLogin({ member: { name } }: { member: Pick<MemberCard, 'name'> }) {
  const { t } = useMessages()
  const { pathname, search } = useLocation()
  const says = t('like.login', { name })
  return (
    <Link
      className={cx(iconButtonClass('overlay'), styles.small)}
      to={paths.login(pathname + search)}
      aria-label={says}
      title={says}
    >
      <LikeHeart liked={false} />
    </Link>
  )
}
