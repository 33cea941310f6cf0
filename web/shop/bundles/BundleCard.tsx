import { ChevronRight } from 'lucide'
import { Link } from '../../app/Link.tsx'
import type { Bundle } from '#contract/payments/shop.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BundleCard.module.css'
import { priceNow, savingOf } from './prices.ts'

/** One bundle: credits, price and the resulting price of a message. The whole card is a link. */
export function BundleCard({ bundle }: { bundle: Bundle }) {
  const { t, formatMoney, formatNumber } = useMessages()
  const { credits, messages, best_value: best, most_bought: popular } = bundle
  const price = formatMoney(priceNow(bundle))
  const label = [t('pricing.choose'), t('pricing.credits', { count: credits }), price].join(', ')
  return (
    <li className={cx(styles.card, best && styles.best)}>
      <p className={styles.marks}>
        {best && <span className={cx(styles.tag, styles.strong)}>{t('pricing.best_value')}</span>}
        {popular && <span className={styles.tag}>{t('pricing.most_bought')}</span>}
      </p>
      <p className={styles.credits}>
        <span className={styles.figure}>{formatNumber(credits)}</span> {t('pricing.credits_word', { count: credits })}
      </p>
      <p className={styles.perMessage}>
        {t('pricing.per_message', { price: formatMoney(bundle.price_per_message) })}
        {messages !== credits && <span className={styles.line}>{t('pricing.messages', { count: messages })}</span>}
      </p>
      <p className={styles.now}>{price}</p>
      <Saving bundle={bundle} />
      <Link className={styles.choose} to={paths.bundle(bundle.id)} aria-label={label}>
        <span className={styles.word}>{t('pricing.choose')}</span>
        <Icon node={ChevronRight} className={styles.arrow} />
      </Link>
    </li>
  )
}

/** The list price, struck through, and the saving; nothing when the member pays the list price. */
function Saving({ bundle }: { bundle: Bundle }) {
  const { t, formatMoney, formatPercent } = useMessages()
  const saving = savingOf(bundle)
  if (!saving) return null
  const list = formatMoney(bundle.price)
  return (
    <>
      <p className={styles.list}>
        <VisuallyHidden>{t('pricing.instead_of', { price: list })}</VisuallyHidden>
        <s aria-hidden="true">{list}</s>
      </p>
      <p className={styles.save}>
        {t('pricing.save', { amount: formatMoney(saving) })}
        {bundle.discount && ` (${formatPercent(bundle.discount.percentage)})`}
      </p>
    </>
  )
}
