import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { staffErrorText } from '../errors.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { AddSiteDialog } from './AddSiteDialog.tsx'
import styles from './SitesScreen.module.css'

/** The sites of the installation, and the way to add one. */
export function SitesScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const { data, error, refetch } = useQuery({ queryKey: staffKeys.sites, queryFn: () => api('GET /api/staff/sites.php', {}) })
  const sites = data?.sites ?? []
  const move = (step: number) => setChosen((at) => Math.max(0, Math.min(sites.length - 1, at + step)))
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: sites[chosen] && (() => void navigate(staffPaths.site(sites[chosen]!.id))),
  })

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
      {error && <Alert tone="danger">{staffErrorText(error, texts)}</Alert>}
      <ul role="list" className={styles.sites} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.waiting}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {sites.map((site, index) => (
          <li key={site.id}>
            <Link to={staffPaths.site(site.id)} className={cx(styles.site, index === chosen && styles.chosen)}>
              <span className={styles.name}>{site.name}</span>
              <span className={styles.domain}>{site.domain}</span>
              <span className={site.open ? styles.open : styles.closed}>{t(site.open ? 'site.is_open' : 'site.is_closed')}</span>
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
