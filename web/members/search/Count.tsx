import { ChevronDown, Compass, GalleryHorizontalEnd, Moon } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { Filters } from '#contract/search/search.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { areMostlyFictional, MostlyFictional } from '../../profile/card/MostlyFictional.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { writeFilters } from './filters.ts'
import styles from './MembersScreen.module.css'
import { firstOf } from './Results.tsx'
import type { MembersPage } from './use-members.ts'

/** The number of results, their order, and links to other ways to search. */
export function Count({ first, failed, filters }: { first: MembersPage | undefined; failed: boolean; filters: Filters }) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <div className={styles.count}>
      <div className={styles.found}>
        <div role="status" className={styles.number}>
          {first ? (
            <>
              <span>{t(first.numResultsCapped ? 'members.count_capped' : 'members.count', { count: first.numResults })}</span>
              {first.results.length > 0 && areMostlyFictional(firstOf(first)) && <MostlyFictional />}
            </>
          ) : (
            !failed && <Skeleton shape="line" width="third" />
          )}
        </div>
        {viewer && <Order filters={filters} />}
      </div>
      <OtherSearches />
    </div>
  )
}

function Order({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  const { sort = 'active' } = filters
  const orders = [
    { value: 'active', label: t('members.sort_active') },
    { value: 'near', label: t('members.sort_near') },
    { value: 'newest', label: t('members.sort_newest') },
  ] as const
  const current = orders.find(({ value }) => value === sort)!.label
  return (
    <Menu
      label={t('label.value', { label: t('members.sort'), value: current })}
      triggerClassName={buttonClass('quiet', 's')}
      trigger={
        <span className={styles.order}>
          {current}
          <Icon node={ChevronDown} />
        </span>
      }
      items={[
        ...orders.map(({ value, label }) => ({
          label,
          current: value === sort,
          render: (props: object) => <Link {...props} to={paths.members(`${writeFilters({ ...filters, sort: value })}`)} />,
        })),
        { label: t('footer.why'), render: (props) => <Link {...props} to={paths.why()} /> },
      ]}
    />
  )
}

/** Links to the other ways to find members: the swipe game for everybody, the match finder and the evening for members. */
function OtherSearches() {
  const { t } = useMessages()
  const viewer = useViewer()
  const links = [
    { to: paths.swipeGame(), icon: GalleryHorizontalEnd, label: t('members.way_swipe') },
    ...(viewer
      ? [
          { to: paths.matchFinder(), icon: Compass, label: t('members.way_finder') },
          { to: paths.tonight(), icon: Moon, label: t('tonight.title') },
        ]
      : []),
  ]
  return (
    <nav aria-label={t('members.ways')} className={styles.ways}>
      {links.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={buttonClass('quiet', 's')}>
          <Icon node={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
