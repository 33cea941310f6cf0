import { useId } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PaymentCountry } from './payment-country.ts'
import styles from './CountryChoice.module.css'

type Props = PaymentCountry & {
  /** Currency of the bundles on sale there. */
  currency: string | undefined
}

/** The payment country, selectable where several are served: it sets prices, currency and payment methods. Works without a script. */
export function CountryChoice({ country, countries, choose, currency }: Props) {
  const { t, countryName, currencySign, language } = useMessages()
  const { vat_percent: vat } = useSettings()
  const id = useId()
  const names = countries.map((code) => ({ value: code, label: countryName(code) }))
  const text = currency && t(vat[country] ? 'pricing.currency_vat' : 'pricing.currency', { currency: currencySign(currency) })
  if (countries.length < 2)
    return (
      <p className={styles.only}>
        {t('label.value', { label: t('pricing.country'), value: countryName(country) })}. {text}
      </p>
    )
  return (
    <form method="get" className={styles.form}>
      <Select
        id={id}
        name="country"
        label={t('pricing.country')}
        options={names.sort((one, other) => one.label.localeCompare(other.label, language))}
        value={country}
        onChange={(event) => choose(event.currentTarget.value)}
        // Keeps the line's height while prices of another currency load.
        hint={text || '\u00a0'}
      />
      <noscript>
        <button type="submit" className={buttonClass('secondary')}>
          {t('pricing.show')}
        </button>
      </noscript>
    </form>
  )
}
