import type { BroadcastAudience } from '#contract/staff/broadcasts.ts'
import { genders } from '#contract/profile/options.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type StaffMessageId, useTexts } from '../../texts.tsx'
import { Part } from '../../case/Part.tsx'
import { Fold } from '../Fold.tsx'
import { useCountryName } from '../use-country-name.ts'
import { useSite } from '../use-site.ts'
import { numbered } from '../site-settings/read-typed.ts'
import styles from './AudiencePart.module.css'

interface Props {
  audience: BroadcastAudience
  errors: Record<string, string>
  onChange: (audience: BroadcastAudience) => void
}

/** The audience. A field that is left empty leaves nobody out. */
export function AudiencePart({ audience, errors, onChange }: Props) {
  const { t, languageName } = useTexts()
  const countryName = useCountryName()
  const { site } = useSite()
  const set = (name: keyof BroadcastAudience, value: unknown) => onChange(withValue(audience, name, value))
  const lists = {
    countries: site.settings.countries.map((value) => ({ value, label: countryName(value) })),
    languages: site.settings.visible_languages.map((value) => ({ value, label: languageName(value) })),
    genders: genders.map((value) => ({ value, label: t(`broadcasts.gender_${value}`) })),
  }
  const conditions = Object.keys(audience).length
  return (
    <Part title={t('broadcasts.audience')} raised>
      <p className={styles.hint}>{t('broadcasts.audience_hint')}</p>
      <Fold
        summary={conditions > 0 ? t('broadcasts.narrowed', { count: conditions }) : t('broadcasts.everybody')}
        filled={conditions > 0}
      >
        <Stack gap={4}>
          {(['countries', 'languages', 'genders'] as const).map((name) => (
            <ChipGroup
              key={name}
              name={`audience.${name}`}
              legend={t(`broadcasts.${name}`)}
              options={lists[name]}
              multiple
              value={audience[name] ?? []}
              error={errors[`audience.${name}`]}
              onChange={(chosen) => set(name, chosen.length > 0 ? chosen : undefined)}
            />
          ))}
          <div className={styles.row}>
            {(['premium', 'has_photo'] as const).map((name) => (
              <Select
                key={name}
                name={`audience.${name}`}
                label={t(`broadcasts.${name}`)}
                options={(['any', 'yes', 'no'] as const).map((value) => ({
                  value,
                  label: t(`broadcasts.${name}_${value}` satisfies StaffMessageId),
                }))}
                value={audience[name] === undefined ? 'any' : audience[name] ? 'yes' : 'no'}
                onChange={({ target }) => set(name, target.value === 'any' ? undefined : target.value === 'yes')}
              />
            ))}
            <TextField
              name="audience.active_days"
              label={t('broadcasts.active_days')}
              hint={t('broadcasts.active_days_hint')}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={String(audience.active_days ?? '')}
              error={errors['audience.active_days']}
              onChange={({ target }) => set('active_days', target.value.trim() === '' ? undefined : numbered(target.value))}
            />
          </div>
        </Stack>
      </Fold>
    </Part>
  )
}

function withValue(audience: BroadcastAudience, name: keyof BroadcastAudience, value: unknown): BroadcastAudience {
  const { [name]: _, ...rest } = audience
  return value === undefined ? rest : { ...rest, [name]: value }
}
