import { isLanguage } from '#contract/site/languages.ts'
import type { StaffMessageId } from '../../texts.tsx'
import { useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'
import { companyFields, type Field, settingFields } from './fields.ts'

/** The value of a setting in words, for reading. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t, formatNumber, languageName } = useTexts()
  const countryName = useCountryName()
  const fields: Record<string, Field | null> = { ...companyFields, ...settingFields }
  const nothing = t('settings.nothing')

  function textOf(name: string, value: unknown): string {
    const field = fields[name]
    if (value === null || value === undefined || value === '') return nothing
    if (value === true || value === 'yes') return t('settings.on')
    if (value === false || value === 'no') return t('settings.off')
    if (typeof value === 'number') return formatNumber(value)
    if (typeof value === 'string') {
      if (field?.kind === 'choice') return t(`setting_option.${name}_${value}` as StaffMessageId)
      return field?.kind === 'language' && isLanguage(value) ? languageName(value) : value
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return nothing
      const isFact = field?.kind === 'facts'
      return value.map((each) => (isFact ? t(`fact.${each}` as StaffMessageId) : named(String(each)))).join(', ')
    }
    const parts = Object.entries(value as Record<string, unknown>)
    if (parts.length === 0) return nothing
    return parts.map(([part, inner]) => t('label.value', { label: partName(name, part), value: textOf('', inner) })).join('\n')
  }

  const named = (code: string) => (isLanguage(code) ? languageName(code) : countryName(code))
  const partName = (name: string, part: string) => {
    const kind = fields[name]?.kind
    return kind === 'numbers' || kind === 'feed' || kind === 'claim'
      ? t(`setting_part.${name}_${part}` as StaffMessageId)
      : named(part)
  }
  return textOf
}
