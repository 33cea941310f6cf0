import { Link } from '../../app/Link.tsx'
import type { Filters } from '#contract/search/search.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useRegions } from '../../places/use-regions.ts'
import { Heading } from '../../ui/Heading.tsx'
import { filterLabel } from './filter-label.ts'
import { setGroups } from './filters.ts'
import styles from './WhyShown.module.css'

/**
 * Why a member is on the list (Digital Services Act, Art. 27). Based only on the viewer's own filters, so that it
 * discloses nothing about the other member.
 */
export function WhyShown({ filters, nearly }: { filters: Filters; nearly?: boolean }) {
  const texts = useMessages()
  const { t } = texts
  const regions = useRegions(filters.region !== undefined)
  const asked = setGroups(filters).map((group) => filterLabel(group, filters, regions, texts))
  const order = t(`members.sort_${filters.sort ?? 'active'}`)
  const reason = asked.length > 0 ? t('why.fits', { filters: asked.join(', ') }) : t('why.everyone')
  return (
    <div className={styles.why}>
      <Heading level={3} size="s">
        {t('why.title')}
      </Heading>
      <p>{nearly ? t('why.nearly') : reason}</p>
      <p>{t('why.order', { order })}</p>
      <Link className={styles.link} to={paths.why()}>
        {t('footer.how_it_works')}
      </Link>
    </div>
  )
}
