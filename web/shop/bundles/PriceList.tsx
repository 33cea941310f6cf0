import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { Bundles } from './Bundles.tsx'
import { Costs } from './Costs.tsx'
import type { LoadedBundles } from './CreditsScreen.loader.ts'
import { CountryChoice } from './CountryChoice.tsx'
import type { PaymentCountry } from './payment-country.ts'
import styles from './PriceList.module.css'
import { RefundRight } from './RefundRight.tsx'
import type { Shop } from './use-bundles.ts'

type Props = PaymentCountry & {
  title: string
  /** The balance, below the title. */
  balance?: ReactNode
  intro: ReactNode
  shop: Shop
  paid: LoadedBundles['paid']
  /** Shown below the bundles. */
  discount?: ReactNode
  /** Further links, below the right to withdraw. */
  onward?: ReactNode
  /** Shown at the end. */
  children?: ReactNode
}

/** The bundles of a country, what messages cost with them, and the right to withdraw. */
export function PriceList({ title, balance, intro, country, countries, choose, shop, paid, discount, onward, children }: Props) {
  const { t } = useMessages()
  return (
    <Screen width={68} gap={6} className={styles.screen}>
      <div className={styles.head}>
        <ScreenHead title={title}>
          {balance}
          <p>{intro}</p>
        </ScreenHead>
        <CountryChoice country={country} countries={countries} choose={choose} currency={shop.bundles?.[0]?.price.currency} />
      </div>
      <Bundles shop={shop} />
      {discount}
      <div className={styles.below}>
        <section className={styles.section}>
          <Heading level={2} size="m">
            {t('pricing.costs_title')}
          </Heading>
          <Costs bundles={shop.bundles ?? []} paid={paid} />
        </section>
        <section className={styles.section}>
          <Heading level={2} size="m">
            {t('pricing.refund_title')}
          </Heading>
          <RefundRight className={styles.text} />
          {onward}
        </section>
      </div>
      {children}
    </Screen>
  )
}
