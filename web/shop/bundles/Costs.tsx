import { giftMultiples } from '#contract/chat/options.ts'
import type { Bundle } from '#contract/payments/shop.ts'
import { type CreditValue, moneyOf } from '#contract/rules/credit-value.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import styles from './Costs.module.css'
import { creditValueIn } from './prices.ts'

const multiples = Object.values(giftMultiples)

interface Cost {
  name: string
  /** Credits. */
  from: number
  to: number
}

type Props = {
  bundles: readonly Bundle[]
  /** Price of the member's latest bundle. */
  paid: CreditValue | undefined
}

/** What a message, a photo, a voice message and a gift cost, in credits and in money; the same figures as at the send button. */
export function Costs({ bundles, paid }: Props) {
  const { t } = useMessages()
  const { message_credits: text, photo_credits: photo, voice_credits: voice, gift_credits: gift } = useSettings()
  const value = paid ?? creditValueIn(bundles)
  const costs: Cost[] = [
    { name: t('pricing.cost_message'), from: text, to: text },
    { name: t('pricing.cost_photo'), from: photo, to: photo },
    { name: t('pricing.cost_voice'), from: voice, to: voice },
    { name: t('pricing.cost_gift'), from: gift * Math.min(...multiples), to: gift * Math.max(...multiples) },
  ]
  return (
    <div className={styles.costs}>
      <dl className={styles.list}>
        {costs.map((cost) => (
          <Row key={cost.name} cost={cost} value={value} />
        ))}
      </dl>
      {(paid || bundles.length > 1) && <p className={styles.note}>{t(paid ? 'pricing.at_last' : 'pricing.at_smallest')}</p>}
    </div>
  )
}

function Row({ cost: { name, from, to }, value }: { cost: Cost; value: CreditValue | undefined }) {
  const { t, formatMoney } = useMessages()
  const range = from === to ? t('pricing.credits', { count: from }) : t('pricing.range', { from, to })
  const ends = value ? [from, to].map((credits) => formatMoney(moneyOf(credits, value))) : []
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.credits}>{to === 0 ? t('pricing.cost_free') : range}</dd>
      {to > 0 && value && <dd className={styles.money}>{[...new Set(ends)].join(' – ')}</dd>}
    </div>
  )
}
