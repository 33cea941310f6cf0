import { ChevronDown } from 'lucide'
import { Link } from 'react-router'
import type { Filters } from '#contract/search.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { areMostlyFictional, MostlyFictional } from '../../profile/card/MostlyFictional.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './MembersScreen.module.css'
import { writeFilters } from './filters.ts'
import { firstOf } from './Results.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { Ways } from './Ways.tsx'
import type { MembersPage } from './use-members.ts'

/** How many there are, in words, the order they stand in, and other ways to somebody. */
export function Count({ first, failed, filters }: { first: MembersPage | undefined; failed: boolean; filters: Filters }) {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <div className={styles.count}>
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
      <div className={styles.ways}>
        <Ways />
        {viewer && <SavedSearches filters={filters} />}
      </div>
      {viewer && <Order filters={filters} />}
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
      label={`${t('members.sort')}: ${current}`}
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
