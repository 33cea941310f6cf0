import { Link } from '../../app/Link.tsx'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BundleCard } from './BundleCard.tsx'
import styles from './Bundles.module.css'
import type { Shop } from './use-bundles.ts'

/** The bundles on sale, or the loading, error or empty state. */
export function Bundles({ shop: { bundles, failed, retry } }: { shop: Shop }) {
  const { t } = useMessages()
  if (failed) return <Failed retry={retry} />
  if (!bundles) return <Waiting />
  if (bundles.length === 0) return <Nothing />
  return (
    <ul role="list" className={styles.list} aria-label={t('pricing.bundles')}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </ul>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useMessages()
  return (
    <Alert
      live
      tone="danger"
      title={t('pricing.failed')}
      actions={
        <Button variant="secondary" size="s" onClick={retry}>
          {t('error.try_again')}
        </Button>
      }
    />
  )
}

function Waiting() {
  const { t } = useMessages()
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={t('nav.loading')}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton shape="heading" width="half" />
          <Skeleton shape="line" width="third" />
        </div>
      ))}
    </div>
  )
}

function Nothing() {
  const { t } = useMessages()
  return (
    <EmptyState
      drawing="no-results"
      title={t('pricing.empty_title')}
      text={t('pricing.empty_text')}
      action={
        <Link className={buttonClass('secondary')} to={paths.page('service')}>
          {t('footer.service')}
        </Link>
      }
    />
  )
}
