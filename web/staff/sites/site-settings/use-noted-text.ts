import type { Money } from '#contract/payments/money.ts'
import type { NotedPart } from '#contract/staff/options.ts'
import { useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'

/** The section of each part of the history that is no setting. */
export const notedLabels = {
  hosts: 'site_section.addresses',
  pages: 'site_section.pages',
  bundles: 'site_section.prices',
  discounts: 'prices.discounts',
  invitations: 'site_section.invitations',
} as const satisfies Record<NotedPart, string>

interface Noted {
  country?: string | null
  credits?: number
  price?: Money
  percent?: number
  uses?: number
  until?: string | null
}

/** A host, words of a page, a bundle, a discount or an invitation of the history, for reading. */
export function useNotedText(): (value: unknown) => string {
  const { t, formatNumber, formatMoney, formatDate } = useTexts()
  const countryName = useCountryName()
  return (value) => {
    if (value === null || value === undefined || value === '') return t('settings.nothing')
    if (typeof value !== 'object') return String(value)
    const { country, credits, price, percent, uses, until } = value as Noted
    return [
      credits !== undefined && price && t('prices.bundle', { credits: formatNumber(credits), price: formatMoney(price) }),
      percent !== undefined && `${formatNumber(percent)} %`,
      uses !== undefined && `${formatNumber(uses)} ×`,
      country && countryName(country),
      until && t('invitations.until', { day: formatDate(until) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
