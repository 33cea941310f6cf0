import { Link, Outlet, useLocation, useParams } from 'react-router'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Failure } from '../Failure.tsx'
import { siteSections, staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { OpenMark } from './OpenMark.tsx'
import styles from './SiteFrame.module.css'
import { type SiteContext, useReadSite } from './use-site.ts'

/** What stands around every screen of a site: its name, whether it is open, and the way to the other screens. */
export function SiteFrame() {
  const { t } = useTexts()
  const { site: id = '' } = useParams()
  const { pathname } = useLocation()
  const { query, site, reload } = useReadSite(id)
  const current = siteSections.find((each) => each !== '' && pathname.split('/')[3] === each) ?? ''

  if (!site)
    return query.error ? (
      <Failure query={query} />
    ) : (
      <div aria-busy="true">
        <Skeleton shape="heading" width="half" />
      </div>
    )
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <p className={styles.name}>
          {site.settings.name} <span className={styles.domain}>{site.domain}</span>
        </p>
        <OpenMark open={site.open} />
      </div>
      <div className={styles.sections}>
        <Tabs
          label={t('site.sections')}
          current={current || 'overview'}
          items={siteSections.map((section) => ({
            id: section || 'overview',
            label: t(`site_section.${section || 'overview'}`),
            render: (props) => <Link to={staffPaths.site(id, section)} {...props} />,
          }))}
        />
      </div>
      <Failure query={query} />
      <Outlet context={{ site, reload } satisfies SiteContext} />
    </div>
  )
}
