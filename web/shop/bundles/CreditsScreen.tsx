import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { DiscountField } from '../discounts/DiscountField.tsx'
import { useDiscountCode } from '../discounts/use-discount-code.ts'
import type { loader } from './CreditsScreen.loader.ts'
import styles from './CreditsScreen.module.css'
import { usePaymentCountry } from './payment-country.ts'
import { PriceList } from './PriceList.tsx'
import { useBundles } from './use-bundles.ts'
import { useRememberReturnPath } from './return-path.ts'

/** The balance, the bundles on sale and the costs (specification, sections 2 and 3). */
export function CreditsScreen() {
  const { t } = useMessages()
  const loaded = useLoaderData<typeof loader>()
  useRememberReturnPath()
  const { country, countries, choose } = usePaymentCountry(loaded)
  const shop = useBundles(loaded, country, useDiscountCode())
  const viewer = useViewer()
  return (
    <PriceList
      title={t('credits.title')}
      balance={viewer && <p className={styles.balance}>{t('credits.balance', { count: viewer.credits })}</p>}
      intro={viewer?.paid_user ? t('credits.once') : <First />}
      country={country}
      countries={countries}
      choose={choose}
      shop={shop}
      paid={loaded.paid}
      discount={<DiscountField />}
    />
  )
}

/** What the first bundle changes for a member who never bought one. */
function First() {
  const { t } = useMessages()
  const { free_messages: free } = useSettings()
  return (
    <>
      {free > 0 && `${t('pricing.free_messages', { count: free })} `}
      {t('credits.makes_premium')} {t('credits.once')} <Link to={paths.premium()}>{t('credits.premium_more')}</Link>
    </>
  )
}
