import { type AnswerName, factNames, initialOf, profileFacts } from '#contract/profile/facts.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Select } from '../../ui/Select.tsx'
import { answerId } from '../answer-id.ts'
import styles from './ProfileDetails.module.css'
import type { ProfileForm, ProfileInput } from './use-own-profile.ts'

const shortest = 140
const tallest = 220

/** The facts that the site shows, each saved when chosen. */
export function ProfileDetails({ form }: { form: ProfileForm }) {
  const { visible_profile_fields: visible } = useSettings()
  return (
    <div className={styles.fields}>
      {factNames
        .filter((field) => visible.includes(field))
        .map((field) =>
          field === 'height' ? <Height key={field} form={form} /> : <ListSelect key={field} field={field} form={form} />,
        )}
    </div>
  )
}

function ListSelect({ field, form: { profile, save, errors } }: { field: AnswerName; form: ProfileForm }) {
  const { t } = useMessages()
  return (
    <Select
      label={t(`profile_field.${field}`)}
      name={field}
      {...(initialOf(field) === null && { placeholder: t('profile.not_said') })}
      options={profileFacts[field].answers.map((code) => ({ value: code, label: t(answerId(field, code)) }))}
      value={profile[field] ?? ''}
      error={errors[field]}
      onChange={({ target }) => void save({ [field]: target.value || null } as ProfileInput)}
    />
  )
}

function Height({ form: { profile, save, errors } }: { form: ProfileForm }) {
  const { t } = useMessages()
  const heights = Array.from({ length: tallest - shortest + 1 }, (_, index) => shortest + index)
  return (
    <Select
      label={t('profile_field.height')}
      name="height"
      placeholder={t('profile.not_said')}
      options={heights.map((cm) => ({ value: String(cm), label: t('profile.height_cm', { cm }) }))}
      value={profile.height === null ? '' : String(Math.min(tallest, Math.max(shortest, profile.height)))}
      error={errors.height}
      onChange={({ target }) => void save({ height: target.value ? Number(target.value) : null })}
    />
  )
}
