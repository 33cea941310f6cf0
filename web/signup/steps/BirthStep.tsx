import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'

/** Date of birth and country. */
export function BirthStep(props: StepProps) {
  const { t, language, monthNames, countryName } = useMessages()
  const { countries, geoip_selected_country: guessed } = useSettings()
  const { draft, errors, change, checkField, isStepRight, next } = props.signup
  const country = draft.country ?? guessed
  const options = countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

  function submit() {
    // An unchanged guess counts as the answer.
    if (!draft.country) change({ country })
    if (isStepRight()) next()
  }

  return (
    <StepForm {...props} onSubmit={submit} text={t('signup.birth_text')}>
      <DateField
        id="date_of_birth"
        name="date_of_birth"
        label={t('signup.birth_label')}
        dayLabel={t('signup.day')}
        monthLabel={t('signup.month')}
        yearLabel={t('signup.year')}
        months={monthNames()}
        order={language === 'sv' ? 'ymd' : 'dmy'}
        birthday
        value={draft.date_of_birth ?? ''}
        error={errors.date_of_birth}
        onChange={(date_of_birth) => change({ date_of_birth }, 'date_of_birth')}
        onBlur={() => draft.date_of_birth && checkField('date_of_birth')}
      />
      <Select
        id="country"
        name="country"
        autoComplete="country"
        label={t('signup.country')}
        options={options}
        value={country}
        error={errors.country}
        onChange={({ target }) =>
          change(
            { country: target.value, region: undefined, city: undefined, city_typed: undefined },
            'country',
            'region',
            'city',
          )
        }
      />
    </StepForm>
  )
}
