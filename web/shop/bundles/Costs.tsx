import { giftMultiples } from '#contract/options.ts'
import type { Bundle } from '#contract/payments/shop.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import styles from './Costs.module.css'
import { worthOf } from './prices.ts'

const multiples = Object.values(giftMultiples)

interface Cost {
  what: string
  /** Credits. */
  from: number
  to: number
}

/** What a message, a photo and a gift cost here, in credits and in money. */
export function Costs({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useMessages()
  const { message_credits: text, photo_credits: photo, gift_credits: gift } = useSettings()
  const costs: Cost[] = [
    { what: t('pricing.cost_message'), from: text, to: text },
    { what: t('pricing.cost_photo'), from: photo, to: photo },
    { what: t('pricing.cost_gift'), from: gift * Math.min(...multiples), to: gift * Math.max(...multiples) },
  ]
  return (
    <div className={styles.costs}>
      <dl className={styles.list}>
        {costs.map((cost) => (
          <Row key={cost.what} cost={cost} bundles={bundles} />
        ))}
      </dl>
      {bundles.length > 1 && <p className={styles.note}>{t('pricing.depends')}</p>}
    </div>
  )
}

function Row({ cost: { what, from, to }, bundles }: { cost: Cost; bundles: readonly Bundle[] }) {
  const { t } = useMessages()
  const range = from === to ? t('pricing.credits', { count: from }) : t('pricing.range', { from, to })
  return (
    <div className={styles.row}>
      <dt>{what}</dt>
      <dd className={styles.credits}>{to === 0 ? t('pricing.cost_free') : range}</dd>
      {to > 0 && bundles.length > 0 && <InMoney from={from} to={to} bundles={bundles} />}
    </div>
  )
}

/** From the cheapest way to buy the fewest credits to the dearest way to buy the most. */
function InMoney({ from, to, bundles }: Omit<Cost, 'what'> & { bundles: readonly Bundle[] }) {
  const { formatMoneyHundredths } = useMessages()
  const [least, most] = [worthOf(from, bundles), worthOf(to, bundles)]
  if (!least || !most) return null
  const ends = [
    { hundredths: least.least, currency: least.currency },
    { hundredths: most.most, currency: most.currency },
  ].map(formatMoneyHundredths)
  return <dd className={styles.money}>{[...new Set(ends)].join(' – ')}</dd>
}
