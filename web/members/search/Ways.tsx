import { Compass, GalleryHorizontalEnd } from 'lucide'
import { Link } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The other ways to find each other, told quietly: a deck for everybody, a finder that asks a member. */
export function Ways() {
  const { t } = useMessages()
  const viewer = useViewer()
  const ways = [
    { to: paths.swipeGame(), icon: GalleryHorizontalEnd, label: t('members.way_swipe') },
    ...(viewer ? [{ to: paths.matchFinder(), icon: Compass, label: t('members.way_finder') }] : []),
  ]
  return (
    <nav aria-label={t('members.ways')}>
      {ways.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={buttonClass('quiet', 's')}>
          <Icon node={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
