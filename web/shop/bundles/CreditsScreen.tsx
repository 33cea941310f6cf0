import { Link, useLoaderData } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { Heading } from '../../ui/Heading.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { DiscountField } from '../discounts/DiscountField.tsx'
import { useDiscountCode } from '../discounts/use-discount-code.ts'
import { Bundles } from './Bundles.tsx'
import { Costs } from './Costs.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import type { loader } from './CreditsScreen.loader.ts'
import styles from './CreditsScreen.module.css'
import { usePaymentCountry } from './payment-country.ts'
import { RefundRight } from './RefundRight.tsx'
import { useBundles } from './use-bundles.ts'
import { useRememberWayBack } from './way-back.ts'

/** What he has, what is on sale, and what things cost (specification, sections 2 and 3). */
export function CreditsScreen() {
  const { t } = useMessages()
  const loaded = useLoaderData<typeof loader>()
  useRememberWayBack()
  const { country, choose } = usePaymentCountry(loaded.country)
  const shop = useBundles(loaded, country, useDiscountCode())
  return (
    <Screen width={68} gap={6} className={styles.screen}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading level={1}>{t('credits.title')}</Heading>
          <Balance />
        </div>
        <CountryChoice country={country} choose={choose} currency={shop.bundles?.[0]?.price.currency} />
      </header>
      <Bundles shop={shop} />
      <DiscountField />
      <div className={styles.below}>
        <section className={styles.section}>
          <Heading level={2} size="m">
            {t('pricing.costs_title')}
          </Heading>
          <Costs bundles={shop.bundles ?? []} />
        </section>
        <section className={styles.section}>
          <Heading level={2} size="m">
            {t('pricing.refund_title')}
          </Heading>
          <RefundRight className={styles.text} />
        </section>
      </div>
    </Screen>
  )
}

/** What he has, and what any bundle changes for who never bought one. */
function Balance() {
  const { t } = useMessages()
  const viewer = useViewer()
  const { free_messages: free } = useSettings()
  if (!viewer) return null
  return (
    <>
      <p className={styles.balance}>{t('credits.balance', { count: viewer.credits })}</p>
      <p className={styles.text}>
        {viewer.paid_user ? (
          t('credits.once')
        ) : (
          <>
            {free > 0 && `${t('pricing.free_messages', { count: free })} `}
            {t('credits.makes_premium')} {t('credits.once')} <Link to={paths.premium()}>{t('credits.premium_more')}</Link>
          </>
        )}
      </p>
    </>
  )
}
