import { Crown } from 'lucide'
import { useLoaderData } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { useDiscountCode } from '../discounts/use-discount-code.ts'
import { Benefits } from './Benefits.tsx'
import { Bundles } from './Bundles.tsx'
import { Claim } from './Claim.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import { usePaymentCountry } from './payment-country.ts'
import type { loader } from './PremiumScreen.loader.ts'
import styles from './PremiumScreen.module.css'
import { RefundRight } from './RefundRight.tsx'
import { Repeat } from './Repeat.tsx'
import { useBundles } from './use-bundles.ts'

/** What Premium is, and the one way to it: any bundle (specification, sections 2 and 6). */
export function PremiumScreen() {
  const { t } = useMessages()
  const { shop: loaded, offer } = useLoaderData<typeof loader>()
  const { country, choose } = usePaymentCountry(loaded.country)
  const shop = useBundles(loaded, country, useDiscountCode())
  const paid = useViewer()?.paid_user ?? false
  return (
    <Screen width={68} gap={8} className={styles.screen}>
      <header className={styles.hero}>
        <svg className={styles.shapes} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M8.3 11.85 16 19.55M23.7 11.85 16 19.55" />
        </svg>
        <span className={styles.crown}>
          <Icon node={Crown} />
        </span>
        <Heading level={1} size="display">
          {t(paid ? 'premium.yours' : 'premium.headline')}
        </Heading>
        <p className={styles.intro}>{t(paid ? 'premium.yours_text' : 'premium.intro')}</p>
        {!paid && <Claim />}
      </header>
      {offer && <Repeat offer={offer} />}
      <Benefits />
      <section className={styles.shop}>
        <div className={styles.head}>
          <Heading level={2}>{t(paid ? 'premium.more_credits' : 'premium.bundles_title')}</Heading>
          <CountryChoice country={country} choose={choose} currency={shop.bundles?.[0]?.price.currency} />
        </div>
        <Bundles shop={shop} />
        <RefundRight className={styles.text} />
      </section>
    </Screen>
  )
}
