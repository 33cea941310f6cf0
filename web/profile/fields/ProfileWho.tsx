import { limits } from '#contract/limits.ts'
import { pronouns } from '#contract/profile/own-options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { RangeSelect } from '../../ui/RangeSelect.tsx'
import { Stack } from '../../ui/Stack.tsx'
import type { ProfileForm } from './use-own-profile.ts'
import { WhoFields } from './WhoFields.tsx'

/** Gender, sought genders and ages, and pronouns, saved when chosen. */
export function ProfileWho({ form }: { form: ProfileForm }) {
  const { profile, save, errors } = form
  const { visible_profile_fields: visible } = useSettings()
  return (
    <Stack gap={6}>
      <WhoFields
        gender={profile.gender}
        seeks={profile.seeks}
        errors={errors}
        onGender={(gender) => void save({ gender })}
        onSeeks={(seeks) => void save({ seeks })}
      />
      <SoughtAges form={form} />
      {visible.includes('pronouns') && <Pronouns form={form} />}
    </Stack>
  )
}

/** The full range means any age. */
function SoughtAges({ form: { profile, save, errors } }: { form: ProfileForm }) {
  const { t } = useMessages()
  const [youngest, oldest] = [limits.ageMinimum, limits.ageMaximum]
  return (
    <RangeSelect
      legend={t('profile_page.sought_ages')}
      hint={t('profile_page.sought_ages_hint')}
      from={{ name: 'seeks_min_age', label: t('filters.age_from'), value: profile.seeks_min_age ?? youngest }}
      to={{ name: 'seeks_max_age', label: t('filters.age_to'), value: profile.seeks_max_age ?? oldest }}
      min={youngest}
      max={oldest}
      error={errors.seeks_min_age ?? errors.seeks_max_age}
      onChange={({ from, to }) =>
        void save({ seeks_min_age: from > youngest ? from : null, seeks_max_age: to < oldest ? to : null })
      }
    />
  )
}

function Pronouns({ form: { profile, save, errors } }: { form: ProfileForm }) {
  const { t } = useMessages()
  return (
    <ChipGroup
      name="pronouns"
      legend={t('profile_field.pronouns')}
      multiple
      hint={t('profile.pronouns_hint')}
      options={pronouns.map((code) => ({ value: code, label: t(`pronouns.${code}`) }))}
      value={profile.pronouns}
      error={errors.pronouns}
      onChange={(values) => void save({ pronouns: pronouns.filter((code) => values.includes(code)) })}
    />
  )
}
