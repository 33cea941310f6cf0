import { Link } from 'react-router'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Heading } from '../../ui/Heading.tsx'
import styles from './Repeat.module.css'

/** What he bought last, to buy again with what is stored: told here, decided on its own page. */
export function Repeat({ offer: { bundle, price, with: stored } }: { offer: RepeatOffer }) {
  const { t, formatMoney } = useMessages()
  const credits = t('pricing.credits', { count: bundle.credits })
  return (
    <section className={styles.repeat}>
      <div>
        <Heading level={2} size="m">
          {t('premium.repeat')}
        </Heading>
        <p className={styles.text}>{t('premium.repeat_with', { credits, price: formatMoney(price), label: stored.label })}</p>
      </div>
      <Link className={buttonClass('secondary')} to={paths.repeatOrder()}>
        {t('premium.repeat_action')}
      </Link>
    </section>
  )
}
