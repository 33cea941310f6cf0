import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { OutputOf } from '#contract/calls.ts'
import { SignupLink } from '../../account/SignupLink.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { usePaymentCountry } from './payment-country.ts'
import { PriceList } from './PriceList.tsx'
import type { loader } from './PricingScreen.loader.ts'
import styles from './PricingScreen.module.css'
import { useBundles } from './use-bundles.ts'

/** All prices, public before signup (specification, section 2). */
export function PricingScreen() {
  const { t } = useMessages()
  const loaded = useLoaderData<typeof loader>()
  const { free_messages: free } = useSettings()
  const { country, countries, choose } = usePaymentCountry(loaded.shop)
  const shop = useBundles(loaded.shop, country)
  return (
    <PriceList
      title={t('pricing.title')}
      intro={
        <>
          {t('pricing.intro')} {free > 0 && t('pricing.free_messages', { count: free })}
        </>
      }
      country={country}
      countries={countries}
      choose={choose}
      shop={shop}
      paid={loaded.shop.paid}
      onward={<Onward />}
    >
      {loaded.costs.length > 0 && <MinimumCosts costs={loaded.costs} country={country} />}
    </PriceList>
  )
}

/** Further pages to read, and the signup link for visitors. */
function Onward() {
  const { t } = useMessages()
  const viewer = useViewer()
  return (
    <>
      <p className={styles.links}>
        <Link to={paths.page('terms')}>{t('footer.terms')}</Link>
        <Link to={paths.page('faq')}>{t('footer.faq')}</Link>
        <Link to={paths.page('service')}>{t('footer.service')}</Link>
      </p>
      {!viewer && <SignupLink className={buttonClass('primary')}>{t('nav.sign_up')}</SignupLink>}
    </>
  )
}

/** The minimum message costs by country (specification, section 3, Settings); the viewer's own is marked. */
function MinimumCosts({ costs, country: own }: { costs: OutputOf<'GET /api/message-costs.php'>; country: string }) {
  const { t, countryName, formatMoney, language } = useMessages()
  const rows = costs
    .map(({ country, costs: price }) => ({ country, name: countryName(country), price: formatMoney(price) }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <section className={styles.minimum}>
      <Heading level={2} size="m">
        {t('pricing.minimum_title')}
      </Heading>
      <dl className={styles.minimums}>
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
