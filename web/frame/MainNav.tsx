import { CircleUser, Coins, Crown, Heart, MessageCircle, Search } from 'lucide'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import { limits } from '#contract/limits.ts'
import { Link } from '../app/Link.tsx'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useScreen } from '../app/screen.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './MainNav.module.css'

interface Item {
  to: string
  icon: ReactNode
  label: string
  /** A shorter label for narrow bars. */
  short?: string
  badge?: ReactNode
}

/** The main navigation: in the top bar from 768 px, at the bottom on a phone. */
export function MainNav({ viewer, position }: { viewer: User; position: 'top' | 'bottom' }) {
  const { t } = useMessages()
  const current = useCurrent()
  const pressed = useNavigation().location?.pathname
  const top = position === 'top'
  const items: Item[] = [
    { to: paths.members(), icon: <Icon node={Search} />, label: t('nav.search'), short: t('nav.search_short') },
    {
      to: paths.chats(),
      icon: <Icon node={MessageCircle} />,
      label: t('nav.messages'),
      badge: <Badge count={viewer.unread_messages} label={t('nav.unread', { count: viewer.unread_messages })} />,
    },
    {
      to: paths.likes(),
      icon: <Icon node={Heart} />,
      label: t('nav.likes'),
      badge: <Badge count={viewer.new_likes} label={t('nav.new_likes', { count: viewer.new_likes })} />,
    },
    viewer.paid_user
      ? {
          to: paths.credits(),
          icon: <Icon node={Coins} />,
          label: t('nav.credits'),
          badge: <CreditsBadge credits={viewer.credits} />,
        }
      : { to: paths.premium(), icon: <Icon node={Crown} />, label: t('nav.get_premium'), short: t('nav.premium_short') },
    ...(top ? [] : [{ to: paths.profile(), icon: <Icon node={CircleUser} />, label: t('nav.profile_short') }]),
  ]
  // A pressed link is highlighted at once, however long its page takes.
  const isLit = (to: string) => (items.some((item) => item.to === pressed) ? to === pressed : current(to))
  return (
    <nav aria-label={t('nav.main')} className={cx(styles.nav, top ? styles.top : styles.bottom)}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          aria-current={current(item.to) ? 'page' : undefined}
          data-lit={isLit(item.to) || undefined}
          onClick={(event) => scrollUp(event, item.to)}
        >
          {item.icon}
          {top && item.short ? <ResponsiveLabel long={item.label} short={item.short} /> : <span>{item.short ?? item.label}</span>}
          {item.badge && (
            <>
              {' '}
              <span className={styles.badge}>{item.badge}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Returns whether a link is the current one. An open chat belongs to the messages, whatever its address. */
function useCurrent(): (to: string) => boolean {
  const { pathname } = useLocation()
  const { openChat } = useScreen()
  return (to) => (openChat ? to === paths.chats() : `${pathname.toLowerCase()}/`.startsWith(`${to}/`))
}

/** Scrolls to the top if the link's page is already shown. */
function scrollUp(event: MouseEvent, to: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname !== to) return
  event.preventDefault()
  scrollTo({ top: 0, behavior: 'smooth' })
}

/** The long label if the bar is wide enough. */
function ResponsiveLabel({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short}>{short}</span>
    </>
  )
}

/** The member's credits if few are left; red at 0 (specification, section 2, Top bar). */
function CreditsBadge({ credits }: { credits: number }) {
  const { t } = useMessages()
  if (credits > limits.creditsBadgeAtMost) return null
  const label = t('nav.credits_left', { count: credits })
  return <Badge count={credits} showZero tone={credits > 0 ? 'low' : 'danger'} label={label} />
}
