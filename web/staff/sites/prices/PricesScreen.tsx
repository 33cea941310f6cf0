import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { ApiError } from '../../../net/api-error.ts'
import { useApi } from '../../../net/use-api.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/Dialog.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Failure } from '../../Failure.tsx'
import { showError } from '../../errors.ts'
import { ScreenTitle } from '../../shell/ScreenTitle.tsx'
import { staffKeys } from '../../staff-keys.ts'
import { useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'
import { useSite } from '../use-site.ts'
import { type Bundle, BundleDialog } from './BundleDialog.tsx'
import { type Discount, DiscountDialog } from './DiscountDialog.tsx'
import { usePrice } from './minor-units.ts'
import styles from './PricesScreen.module.css'

type Ending = { bundle: Bundle } | { discount: Discount }

/** What a site sells, by country, and its discount codes. */
export function PricesScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { site } = useSite()
  const [bundle, setBundle] = useState<Bundle | 'new'>()
  const [discount, setDiscount] = useState<Discount | 'new'>()
  const [ending, setEnding] = useState<Ending>()
  const queryKey = staffKeys.sitePrices(site.id)
  const asked = useQuery({ queryKey, queryFn: () => api('GET /api/staff/site-prices.php', { site: site.id }) })
  const { data, error } = asked

  async function reload() {
    await queries.invalidateQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: staffKeys.site(site.id) })
  }

  async function end() {
    if (!ending) return
    setEnding(undefined)
    const call =
      'bundle' in ending
        ? api('DELETE /api/staff/site-bundles.php', { site: site.id, id: ending.bundle.id })
        : api('DELETE /api/staff/site-discounts.php', { site: site.id, code: ending.discount.code })
    await call.then(
      () => showToast({ text: t('prices.ended'), tone: 'success' }),
      (error: unknown) =>
        error instanceof ApiError && error.code === 'conflict'
          ? showToast({ text: error.message, tone: 'danger' })
          : showError(error, texts),
    )
    await reload()
  }

  function saved() {
    setBundle(undefined)
    setDiscount(undefined)
    showToast({ text: t('settings.saved'), tone: 'success' })
    void reload()
  }

  return (
    <>
      <ScreenTitle title={t('site_section.prices')} note={t('prices.note')} />
      <Failure query={asked} />
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton shape="line" width="half" />
        </div>
      )}
      {data && (
        <>
          <section className={styles.part} aria-labelledby="bundles">
            <div className={styles.head}>
              <Heading level={2} size="m" id="bundles">
                {t('prices.bundles')}
              </Heading>
              <Button size="s" variant="secondary" onClick={() => setBundle('new')}>
                {t('prices.add_bundle')}
              </Button>
            </div>
            <Bundles bundles={data.bundles} onChange={setBundle} onEnd={(ended) => setEnding({ bundle: ended })} />
          </section>
          <section className={styles.part} aria-labelledby="discounts">
            <div className={styles.head}>
              <Heading level={2} size="m" id="discounts">
                {t('prices.discounts')}
              </Heading>
              <Button size="s" variant="secondary" onClick={() => setDiscount('new')}>
                {t('prices.add_discount')}
              </Button>
            </div>
            <Discounts discounts={data.discounts} onChange={setDiscount} onEnd={(ended) => setEnding({ discount: ended })} />
          </section>
        </>
      )}
      <BundleDialog bundle={bundle} onClose={() => setBundle(undefined)} onSaved={saved} onStale={() => void reload()} />
      <DiscountDialog discount={discount} onClose={() => setDiscount(undefined)} onSaved={saved} />
      <ConfirmDialog
        open={ending !== undefined}
        title={t('prices.end_title')}
        confirmLabel={t('prices.end')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => void end()}
        onCancel={() => setEnding(undefined)}
      >
        {t('prices.end_text')}
      </ConfirmDialog>
    </>
  )
}

interface ListProps<Item> {
  onChange: (item: Item) => void
  onEnd: (item: Item) => void
}

/** The bundles of each country, in sections that begin closed: nineteen open ones fill six screens of a phone. Bundles that have ended come last. */
function Bundles({ bundles, onChange, onEnd }: ListProps<Bundle> & { bundles: readonly Bundle[] }) {
  const { t, formatNumber, language } = useTexts()
  const countryName = useCountryName()
  const price = usePrice()
  if (bundles.length === 0) return <p className={styles.none}>{t('prices.no_bundles')}</p>
  const countries = [...Map.groupBy(bundles, ({ country }) => country)]
    .map(([country, sold]) => ({ name: countryName(country), sold: sold.toSorted(byUse) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <div className={styles.countries}>
      {countries.map(({ name, sold }) => (
        <details key={name} className={styles.card}>
          <summary className={styles.summary}>
            <span className={styles.sold}>
              <h3 className={styles.country}>{name}</h3>
              <span className={styles.range}>{rangeOf(sold, price)}</span>
            </span>
            <Icon node={ChevronDown} className={styles.chevron} />
          </summary>
          <ul role="list">
            {sold.map((each) => (
              <li key={each.id} className={styles.line}>
                <span className={styles.words}>
                  <span className={each.active ? styles.strong : styles.over}>
                    {t('prices.bundle', { credits: formatNumber(each.credits), price: price(each.price, each.currency) })}
                  </span>
                  <span className={styles.about}>
                    {each.id}
                    {!each.active && ` · ${t('prices.is_over')}`}
                  </span>
                </span>
                <LineActions name={each.id} active={each.active} onChange={() => onChange(each)} onEnd={() => onEnd(each)} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function byUse(one: Bundle, other: Bundle): number {
  return Number(other.active) - Number(one.active) || one.credits - other.credits
}

/** The lowest and the highest price of those on sale. */
function rangeOf(sold: readonly Bundle[], price: ReturnType<typeof usePrice>): string {
  const active = sold.filter((each) => each.active).toSorted((one, other) => one.price - other.price)
  const ends = [...new Set([active[0], active.at(-1)])].filter((each) => each !== undefined)
  return ends.map((each) => price(each.price, each.currency)).join(' – ')
}

function Discounts({ discounts, onChange, onEnd }: ListProps<Discount> & { discounts: readonly Discount[] }) {
  const { t, formatNumber, formatDate } = useTexts()
  const countryName = useCountryName()
  const price = usePrice()
  if (discounts.length === 0) return <p className={styles.none}>{t('prices.no_discounts')}</p>
  return (
    <ul role="list" className={styles.card}>
      {discounts.map((each) => (
        <li key={each.code} className={styles.line}>
          <span className={styles.words}>
            <span className={each.active ? styles.strong : styles.over}>
              {t('prices.discount', { code: each.code, percent: formatNumber(each.percent) })}
            </span>
            <span className={styles.about}>
              {[
                t(`prices.validity_${each.validity.replaceAll('-', '_') as 'once' | 'once_per_user' | 'unlimited'}`),
                each.country && countryName(each.country),
                each.minimum !== null && each.currency && t('prices.from', { price: price(each.minimum, each.currency) }),
                each.expires_at && t('invitations.until', { day: formatDate(each.expires_at) }),
                t('prices.uses', { count: each.uses }),
                !each.active && t('prices.is_over'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <LineActions name={each.code} active={each.active} onChange={() => onChange(each)} onEnd={() => onEnd(each)} />
        </li>
      ))}
    </ul>
  )
}

function LineActions({
  name,
  active,
  onChange,
  onEnd,
}: {
  name: string
  active: boolean
  onChange: () => void
  onEnd: () => void
}) {
  const { t } = useTexts()
  return (
    <span className={styles.actions}>
      <Button size="s" variant="quiet" onClick={onChange}>
        {t(active ? 'prices.change' : 'prices.again')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {active && (
        <Button size="s" variant="quiet" onClick={onEnd} aria-label={t('prices.end_name', { name })}>
          {t('prices.end')}
        </Button>
      )}
    </span>
  )
}
