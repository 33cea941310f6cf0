import type { ReactNode } from 'react'
import { type Language, languageNames } from '#contract/site/languages.ts'
import { Fieldset } from '../../../ui/Fieldset.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type StaffMessageId, useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'
import { ListField } from './ListField.tsx'
import { numbered } from './read-typed.ts'
import type { SettingProps } from './setting-props.ts'
import styles from './SettingParts.module.css'

type Document = Record<string, unknown>

type Props = SettingProps & { label: string; hint: string | undefined }

/** The controls of a setting that has several values. */
export function SettingParts(props: Props) {
  const { name, field, label, hint, errors, value } = props
  const inner =
    field.kind === 'by_language' ? (
      <ByLanguage {...props} />
    ) : field.kind === 'by_country' ? (
      <ByCountry {...props} />
    ) : field.kind === 'costs' ? (
      <Costs {...props} />
    ) : field.kind === 'feed' ? (
      <Optional {...props} empty={{ url: '', advertiser: '', hosts: [] }}>
        {value !== null && <Feed {...props} />}
      </Optional>
    ) : field.kind === 'claim' ? (
      <Optional {...props} empty={{ percent: '', source: '', example: false }}>
        {value !== null && <Claim {...props} />}
      </Optional>
    ) : (
      <Numbers {...props} parts={field.kind === 'numbers' ? field.parts : []} />
    )
  return (
    <Fieldset legend={label} hint={hint} error={errors[name]}>
      {inner}
    </Fieldset>
  )
}

function ByLanguage({ name, site, value, errors, onChange }: Props) {
  const texts = value as Partial<Record<Language, string>>
  return (
    <Stack gap={3}>
      {site.settings.visible_languages.map((language) => (
        <TextField
          key={language}
          name={`${name}.${language}`}
          label={languageNames[language]}
          lang={language}
          value={texts[language] ?? ''}
          error={errors[`${name}.${language}`]}
          onChange={({ target }) => onChange(without(texts, language, target.value))}
        />
      ))}
    </Stack>
  )
}

function ByCountry({ name, site, value, errors, onChange }: Props) {
  const countryName = useCountryName()
  const numbers = value as Document
  return (
    <div className={styles.pairs}>
      {site.settings.countries.map((country) => (
        <TextField
          key={country}
          name={`${name}.${country}`}
          label={countryName(country)}
          inputMode="decimal"
          value={String(numbers[country] ?? '')}
          error={errors[`${name}.${country}`]}
          onChange={({ target }) => onChange(without(numbers, country, target.value === '' ? '' : numbered(target.value)))}
        />
      ))}
    </div>
  )
}

function Costs({ name, site, value, errors, onChange }: Props) {
  const { t } = useTexts()
  const countryName = useCountryName()
  const costs = value as Record<string, { costs: unknown; currency: string }>
  const set = (country: string, changed: { costs: unknown; currency: string }) =>
    onChange(without(costs, country, changed.costs === '' && changed.currency === '' ? '' : changed))
  return (
    <Stack gap={3}>
      {site.settings.countries.map((country) => {
        const now = costs[country] ?? { costs: '', currency: '' }
        return (
          <div key={country} className={styles.cost}>
            <TextField
              name={`${name}.${country}.costs`}
              label={t('setting_part.costs_amount', { name: countryName(country) })}
              inputMode="decimal"
              value={String(now.costs)}
              error={errors[`${name}.${country}.costs`] ?? errors[`${name}.${country}`]}
              onChange={({ target }) => set(country, { ...now, costs: target.value === '' ? '' : numbered(target.value) })}
            />
            <TextField
              name={`${name}.${country}.currency`}
              label={t('setting_part.costs_currency')}
              maxLength={3}
              value={now.currency}
              error={errors[`${name}.${country}.currency`]}
              onChange={({ target }) => set(country, { ...now, currency: target.value.toUpperCase() })}
            />
          </div>
        )
      })}
    </Stack>
  )
}

function Numbers({ name, value, errors, onChange, parts }: Props & { parts: readonly string[] }) {
  const { t } = useTexts()
  const numbers = value as Document
  return (
    <div className={styles.pairs}>
      {parts.map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(`setting_part.${name}_${part}` as StaffMessageId)}
          inputMode="numeric"
          value={String(numbers[part])}
          error={errors[`${name}.${part}`]}
          onChange={({ target }) => onChange({ ...numbers, [part]: numbered(target.value) })}
        />
      ))}
    </div>
  )
}

/** A setting that may be absent: a switch, and its parts while it is there. */
function Optional({ name, value, onChange, empty, children }: Props & { empty: Document; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <Stack gap={3}>
      <Switch
        name={name}
        label={t('settings.shown')}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? empty : null)}
      />
      {children}
    </Stack>
  )
}

function Feed({ name, value, errors, onChange }: Props) {
  const { t } = useTexts()
  const feed = value as { url: string; advertiser: string; hosts: string[] }
  return (
    <>
      {(['url', 'advertiser'] as const).map((part) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          label={t(`setting_part.${name}_${part}` as StaffMessageId)}
          value={feed[part]}
          error={errors[`${name}.${part}`]}
          onChange={({ target }) => onChange({ ...feed, [part]: target.value })}
        />
      ))}
      <ListField
        name={`${name}.hosts`}
        label={t('setting_part.cam_feed_hosts')}
        hint={undefined}
        error={errors[`${name}.hosts`]}
        list={feed.hosts}
        separator={'\n'}
        onChange={(hosts) => onChange({ ...feed, hosts })}
      />
    </>
  )
}

function Claim({ name, value, errors, onChange }: Props) {
  const { t } = useTexts()
  const claim = value as { percent: unknown; source: string; example: boolean }
  return (
    <>
      <TextField
        name={`${name}.percent`}
        label={t('setting_part.premium_claim_percent')}
        inputMode="decimal"
        value={String(claim.percent)}
        error={errors[`${name}.percent`]}
        onChange={({ target }) => onChange({ ...claim, percent: numbered(target.value) })}
      />
      <TextField
        name={`${name}.source`}
        label={t('setting_part.premium_claim_source')}
        value={claim.source}
        error={errors[`${name}.source`]}
        onChange={({ target }) => onChange({ ...claim, source: target.value })}
      />
      <Switch
        name={`${name}.example`}
        label={t('setting_part.premium_claim_example')}
        checked={claim.example}
        onChange={({ target }) => onChange({ ...claim, example: target.checked })}
      />
    </>
  )
}

/** The document with a value, or without it where it is empty. */
function without(document: object, name: string, value: unknown): Document {
  const { [name]: _, ...rest } = document as Document
  return value === '' ? rest : { ...rest, [name]: value }
}
