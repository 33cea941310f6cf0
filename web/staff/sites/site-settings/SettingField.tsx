import { languageNames, languages } from '#contract/site/languages.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type StaffMessageId, useTexts } from '../../texts.tsx'
import { useCountryName } from '../use-country-name.ts'
import { hintOf, labelOf } from './labels.ts'
import { ListField } from './ListField.tsx'
import { numbered } from './read-typed.ts'
import type { SettingProps } from './setting-props.ts'
import { SettingParts } from './SettingParts.tsx'

/** The control of one setting, by its kind. */
export function SettingField(props: SettingProps) {
  const { part, name, field, site, value, errors, onChange } = props
  const { t } = useTexts()
  const countryName = useCountryName()
  const label = labelOf(t, part, name)
  const hint = field.hint && hintOf(t, part, name)
  const error = errors[name]
  const common = { name, label, hint, error }
  const chips = { name, legend: label, hint, error, multiple: true, value: value as string[], onChange }

  switch (field.kind) {
    case 'text':
      return <TextField {...common} value={String(value)} onChange={({ target }) => onChange(target.value)} autoComplete="off" />
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={String(value)}
          onChange={({ target }) => onChange(numbered(target.value))}
          autoComplete="off"
        />
      )
    case 'switch':
      return (
        <Switch
          name={name}
          label={label}
          hint={hint}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'yes_no':
      return (
        <Switch
          name={name}
          label={label}
          hint={hint}
          checked={value === 'yes'}
          onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          value={String(value)}
          options={field.options.map((each) => ({ value: each, label: t(`setting_option.${name}_${each}` as StaffMessageId) }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'language':
      return (
        <Select
          {...common}
          value={String(value)}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'languages':
      return <ChipGroup {...chips} options={languages.map((each) => ({ value: each, label: languageNames[each] }))} />
    case 'countries':
      return <ChipGroup {...chips} options={site.served.map((each) => ({ value: each, label: countryName(each) }))} />
    case 'facts':
      return (
        <ChipGroup
          {...chips}
          options={field.options.map((each) => ({ value: each, label: t(`fact.${each}` as StaffMessageId) }))}
        />
      )
    case 'country_codes':
      return (
        <ListField
          {...common}
          list={value as string[]}
          separator=" "
          onChange={(list) => onChange(list.map((each) => each.toUpperCase()))}
        />
      )
    case 'lines':
      return <ListField {...common} list={value as string[]} separator={'\n'} onChange={onChange} />
    default:
      return <SettingParts {...props} field={field} label={label} hint={hint} />
  }
}
