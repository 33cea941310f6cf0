import { Crown, Eye, ImagePlus, MessageCircleHeart, RotateCcw } from 'lucide'
import { useLoaderData } from 'react-router'
import { Link } from '../../app/Link.tsx'
import { limits } from '#contract/limits.ts'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import { useDiscountCode } from '../discounts/use-discount-code.ts'
import { Bundles } from './Bundles.tsx'
import { CountryChoice } from './CountryChoice.tsx'
import type { loader } from './PremiumScreen.loader.ts'
import styles from './PremiumScreen.module.css'
import { RefundRight } from './RefundRight.tsx'
import { usePaymentCountry } from './payment-country.ts'
import { useBundles } from './use-bundles.ts'

/** What Premium is, and how to get it: with any bundle (specification, sections 2 and 6). */
export function PremiumScreen() {
  const { t } = useMessages()
  const { shop: loaded, offer } = useLoaderData<typeof loader>()
  const { country, countries, choose } = usePaymentCountry(loaded)
  const shop = useBundles(loaded, country, useDiscountCode())
  const paid = useViewer()?.paid_user ?? false
  return (
    <Screen width={68} gap={8} className={styles.screen}>
      <div className={styles.hero}>
        <svg className={styles.shapes} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M8.3 11.85 16 19.55M23.7 11.85 16 19.55" />
        </svg>
        <ScreenHead
          title={t(paid ? 'premium.yours' : 'premium.headline')}
          beside={
            <span className={styles.crown}>
              <Icon node={Crown} />
            </span>
          }
        />
        <p className={styles.intro}>{t(paid ? 'premium.yours_text' : 'premium.intro')}</p>
        {!paid && (
          <a className={styles.jumpLink} href="#bundles">
            {t('premium.see_bundles')}
          </a>
        )}
      </div>
      {offer && <Repeat offer={offer} />}
      <Benefits />
      {!paid && <Claim />}
      <section className={styles.shop} id="bundles">
        <div className={styles.head}>
          <Heading level={2}>{t(paid ? 'premium.more_credits' : 'premium.bundles_title')}</Heading>
          <CountryChoice country={country} countries={countries} choose={choose} currency={shop.bundles?.[0]?.price.currency} />
        </div>
        <Bundles shop={shop} />
        <RefundRight className={styles.text} />
      </section>
    </Screen>
  )
}

/** How much likelier Premium members are to meet somebody; shown only when the operator measured it, with the source. */
function Claim() {
  const { t, formatPercent } = useMessages()
  const { premium_claim: claim } = useSettings()
  if (!claim) return null
  return (
    <p className={styles.claim}>
      {t('premium.claim', { percent: formatPercent(claim.percent) })}{' '}
      <small>
        {t('premium.claim_source', { source: claim.source })}
        {claim.example && ` · ${t('premium.claim_example')}`}
      </small>
    </p>
  )
}

/** The latest order, repeatable with the stored method. The link opens its own page, where the member decides. */
function Repeat({ offer: { bundle, price, with: stored } }: { offer: RepeatOffer }) {
  const { t, formatMoney } = useMessages()
  const credits = t('pricing.credits', { count: bundle.credits })
  return (
    <section className={styles.repeat}>
      <div>
        <Heading level={2} size="m">
          {t('premium.repeat')}
        </Heading>
        <p className={styles.last}>{t('premium.repeat_with', { credits, price: formatMoney(price), label: stored.label })}</p>
      </div>
      <Link className={buttonClass('secondary')} to={paths.repeatOrder()}>
        {t('premium.repeat_action')}
      </Link>
    </section>
  )
}

/** What Premium changes, and the limits without it. */
function Benefits() {
  const { t } = useMessages()
  const benefits = [
    { icon: <Icon node={Eye} />, title: t('premium.all_photos'), text: t('premium.all_photos_text') },
    {
      icon: <Icon node={MessageCircleHeart} />,
      title: t('premium.conversations'),
      text: t('premium.conversations_text', { count: limits.conversationsFree }),
    },
    {
      icon: <Icon node={ImagePlus} />,
      title: t('premium.own_photos', { count: limits.photosPremium }),
      text: t('premium.own_photos_text', { count: limits.photosFree }),
    },
    { icon: <Icon node={RotateCcw} />, title: t('premium.again'), text: t('premium.again_text') },
  ]
  return (
    <ul role="list" className={styles.benefits}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.benefit}>
          <span className={styles.icon}>{icon}</span>
          <Heading level={2} size="s">
            {title}
          </Heading>
          <p className={styles.description}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
