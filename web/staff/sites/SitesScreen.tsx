import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { AddSiteDialog } from './AddSiteDialog.tsx'
import { OpenMark } from './OpenMark.tsx'
import styles from './SitesScreen.module.css'

/** The sites of the installation, and the way to add one. */
export function SitesScreen() {
  const { t } = useTexts()
  const api = useApi()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const list = useListKeys()
  const asked = useQuery({ queryKey: staffKeys.sites, queryFn: () => api('GET /api/staff/sites.php', {}) })
  const { data, error, refetch } = asked
  const sites = data?.sites ?? []

  return (
    <>
      <ScreenTitle
        title={t('nav_staff.sites')}
        note={t('sites.note')}
        actions={
          <Button size="s" disabled={!data} onClick={() => setAdding(true)}>
            {t('sites.add')}
          </Button>
        }
      />
      <Failure query={asked} />
      <ul role="list" ref={list} className={styles.sites} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.waiting}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {sites.map((site) => (
          <li key={site.id}>
            <Link to={staffPaths.site(site.id)} className={styles.site}>
              <span className={styles.name}>{site.name}</span>
              <span className={styles.domain}>{site.domain}</span>
              <span className={styles.mark}>
                <OpenMark open={site.open} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && (
        <AddSiteDialog
          open={adding}
          served={data.served}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            void refetch()
            void navigate(staffPaths.site(id))
          }}
        />
      )}
    </>
  )
}
