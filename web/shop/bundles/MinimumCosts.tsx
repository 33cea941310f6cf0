import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import styles from './MinimumCosts.module.css'

/** The minimum message costs by country (specification, section 3, Settings); his own is marked. */
export function MinimumCosts({ costs, country: own }: { costs: OutputOf<'GET /api/message-costs.php'>; country: string }) {
  const { t, countryName, formatMoneyHundredths, language } = useMessages()
  const rows = costs
    .map(({ country, costs: price }) => ({ country, name: countryName(country), price: formatMoneyHundredths(price) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <section className={styles.section}>
      <Heading level={2} size="m">
        {t('pricing.minimum_title')}
      </Heading>
      <dl className={styles.list}>
        {rows.map(({ country, name, price }) => (
          <div key={country} className={styles.row} data-own={country === own ? '' : undefined}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
