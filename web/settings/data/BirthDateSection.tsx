import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CorrectionReason, correctionReasons } from '#contract/profile/own-options.ts'
import { limits } from '#contract/limits.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { birthDateProblem } from '#contract/rules/signup.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { Section } from '../section/Section.tsx'
import { useSection } from '../section/sections.ts'
import { useSettings } from '../../site/use-settings.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { showToast } from '../../ui/toast.ts'
import { proofIn } from '../proof.ts'
import { SettingForm } from '../SettingForm.tsx'
import { textIn, useSetting } from '../use-setting.ts'

/** The date of birth, which can be corrected once. */
export function BirthDateSection({ initial }: { initial: OwnProfile }) {
  const { t, formatDate } = useMessages()
  const { profile } = useOwnProfile(initial)
  const { date_of_birth: date, birth_date_corrected: corrected } = profile
  return (
    <Section
      id="birth-date"
      title={t('signup.birth_label')}
      value={formatDate(`${date}T12:00`)}
      text={t(corrected ? 'settings.birth_corrected' : 'settings.birth_text')}
    >
      {!corrected && <CorrectionForm />}
    </Section>
  )
}

function CorrectionForm() {
  const { t, language, monthNames } = useMessages()
  const api = useApi()
  const site = useSettings()
  const queries = useQueryClient()
  const { setOpen } = useSection('birth-date')
  const [reason, setReason] = useState<CorrectionReason | ''>('')
  const setting = useSetting(
    (data) => {
      const wrong = birthDateProblem(textIn(data, 'date_of_birth'), site)
      return wrong ? { date_of_birth: t(wrong.id, wrong.values) } : {}
    },
    async (data) => {
      await api('PUT /api/birth-date.php', {
        date_of_birth: textIn(data, 'date_of_birth'),
        reason: textIn(data, 'reason') as CorrectionReason,
        words: textIn(data, 'words'),
        proof: proofIn(data),
      })
      await queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
      setOpen(false)
      showToast({ text: t('settings.saved'), tone: 'success' })
    },
  )
  const fields: Record<string, string> = setting.failure?.fields ?? {}
  return (
    <SettingForm setting={setting} submit={t('settings.birth_correct')} proves="birth_date">
      <DateField
        name="date_of_birth"
        label={t('signup.birth_label')}
        dayLabel={t('signup.day')}
        monthLabel={t('signup.month')}
        yearLabel={t('signup.year')}
        months={monthNames()}
        order={language === 'sv' ? 'ymd' : 'dmy'}
        error={fields.date_of_birth}
      />
      <Select
        name="reason"
        label={t('settings.birth_reason')}
        placeholder=""
        options={correctionReasons.map((value) => ({ value, label: t(`settings.birth_${value}`) }))}
        value={reason}
        error={fields.reason}
        onChange={({ target }) => setReason(target.value as CorrectionReason)}
      />
      {reason === 'other' && (
        <TextArea
          name="words"
          label={t('settings.birth_words')}
          rows={2}
          maxLength={limits.correctionWordsMaximum}
          error={fields.words}
        />
      )}
    </SettingForm>
  )
}
