import { healthAudiences, hivStatuses, testReminders } from '#contract/profile/own-options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useSettings } from '../../site/use-settings.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'
import { Stack } from '../../ui/Stack.tsx'
import fields from '../fields/ProfileDetails.module.css'
import type { HealthForm, HealthInput } from './use-health.ts'

/** The questions; each may stay unanswered. */
export function HealthFields({ form: { kept, shown, errors, note } }: { form: HealthForm }) {
  const { t, formatDay, language } = useMessages()
  const { name: site } = useSettings()
  if (!kept || !shown) return null
  const months = recentMonths(shown.tested)
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Stack gap={4}>
      <div className={cx(fields.fields, fields.long)}>
        <Select
          label={t('health.status')}
          name="status"
          placeholder={t('profile.not_said')}
          options={hivStatuses.map((code) => ({ value: code, label: t(`health.status_${code}`) }))}
          value={shown.status ?? ''}
          onChange={({ target }) => note({ status: (target.value || null) as HealthInput['status'] })}
        />
        <Select
          label={t('health.prep')}
          name="prep"
          placeholder={t('profile.not_said')}
          options={(['yes', 'no'] as const).map((code) => ({ value: code, label: t(`health.${code}`) }))}
          value={shown.prep === null ? '' : shown.prep ? 'yes' : 'no'}
          onChange={({ target }) => note({ prep: target.value === '' ? null : target.value === 'yes' })}
        />
        <Select
          label={t('health.tested')}
          name="tested"
          placeholder={t('profile.not_said')}
          options={months.map((value) => ({ value, label: month.format(new Date(`${value}-01`)) }))}
          value={shown.tested ?? ''}
          error={errors['tested']}
          onChange={({ target }) => note({ tested: target.value || null })}
        />
        <Select
          label={t('health.shown_to')}
          name="shown_to"
          options={healthAudiences.map((code) => ({ value: code, label: t(`health.shown_to_${code}`) }))}
          value={shown.shown_to}
          onChange={({ target }) => note({ shown_to: target.value as HealthInput['shown_to'] })}
        />
        <Select
          label={t('health.remind')}
          name="remind_after"
          hint={
            kept.remind_on
              ? `${t('health.remind_hint')} ${t('health.remind_on', { day: formatDay(kept.remind_on) })}`
              : t('health.remind_hint')
          }
          placeholder={t('health.remind_never')}
          options={testReminders.map((count) => ({ value: String(count), label: t('health.remind_months', { months: count }) }))}
          value={shown.remind_after === null ? '' : String(shown.remind_after)}
          onChange={({ target }) => note({ remind_after: (Number(target.value) || null) as HealthInput['remind_after'] })}
        />
      </div>
      {kept.agreed_at === null && (
        <Checkbox
          name="agree"
          label={t('health.agree', { site })}
          checked={shown.agree === true}
          error={errors['agree']}
          onChange={({ target }) => note({ agree: target.checked })}
        />
      )}
    </Stack>
  )
}

const monthCount = 36

/** This month and those before it, YYYY-MM, latest first; an older answer is added at the end. */
export function recentMonths(answer: string | null, now = new Date()): string[] {
  const months = Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1)).toISOString().slice(0, 7),
  )
  return answer === null || months.includes(answer) ? months : [...months, answer]
}
