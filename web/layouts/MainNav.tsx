import { NavLink } from 'react-router'
import type { User } from '#contract/account.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { CircleUser, Heart, MessageCircle, Search } from '../ui/icons.ts'
import styles from './MainNav.module.css'

/** The main ways: in the top bar from 768 px, along the thumb's edge on a phone. */
export function MainNav({ viewer, place }: { viewer: User; place: 'top' | 'bottom' }) {
  const { t } = useMessages()
  const top = place === 'top'
  const items = [
    { to: paths.members(), icon: <Search />, label: t(top ? 'nav.search' : 'nav.search_short'), badge: null },
    {
      to: paths.chats(),
      icon: <MessageCircle />,
      label: t('nav.messages'),
      badge: <Badge count={viewer.unread_messages} label={t('nav.unread', { count: viewer.unread_messages })} />,
    },
    {
      to: paths.likes(),
      icon: <Heart />,
      label: t('nav.likes'),
      badge: <Badge count={viewer.new_likes} label={t('nav.new_likes', { count: viewer.new_likes })} />,
    },
    ...(top ? [] : [{ to: paths.profile(), icon: <CircleUser />, label: t('nav.profile_short'), badge: null }]),
  ]
  return (
    <nav aria-label={t('nav.main')} className={cx(styles.nav, top ? styles.top : styles.bottom)}>
      {items.map((item) => (
        <NavLink key={item.to} to={item.to} className={styles.item}>
          <span className={styles.icon}>
            {item.icon}
            {item.badge && <span className={styles.badge}>{item.badge}</span>}
          </span>
          <span>{item.label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
