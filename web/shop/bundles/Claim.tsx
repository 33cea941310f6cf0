import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import styles from './Claim.module.css'

/** How much likelier Premium members are to meet somebody: only where the operator has counted it, with who did. */
export function Claim() {
  const { t, formatPercent } = useMessages()
  const { premium_claim: claim } = useSettings()
  if (!claim) return null
  return (
    <p className={styles.claim}>
      <span>{t('premium.claim', { percent: formatPercent(claim.percent) })}</span>{' '}
      <small className={styles.source}>
        {t('premium.claim_source', { source: claim.source })}
        {claim.example && <span className={styles.example}>{t('premium.claim_example')}</span>}
      </small>
    </p>
  )
}
