import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import type { FinderReach } from '#contract/search/options.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useSettings } from '../site/use-settings.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { RadioCards } from '../ui/RadioCards.tsx'
import { RangeSlider } from '../ui/RangeSlider.tsx'
import { Stack } from '../ui/Stack.tsx'

interface Props {
  answers: FinderAnswers
  change: (changes: Partial<FinderAnswers>) => void
}

export function What({ answers, change }: Props) {
  const { t } = useMessages()
  return (
    <ChipGroup
      name="intentions"
      legend={t('match_finder.what_title')}
      hideLegend
      multiple
      options={intentions.map((code) => ({ value: code, label: t(`intention.${code}`) }))}
      value={answers.intentions}
      onChange={(chosen) => change({ intentions: intentions.filter((code) => chosen.includes(code)) })}
    />
  )
}

export function Who({ answers, change }: Props) {
  const { t } = useMessages()
  const { min_age } = useSettings()
  return (
    <Stack gap={8}>
      <ChipGroup
        name="genders"
        legend={t('match_finder.genders')}
        hint={t('match_finder.genders_hint')}
        multiple
        options={genders.map((code) => ({ value: code, label: t(`option.gender.${code}`) }))}
        value={answers.genders}
        onChange={(chosen) => change({ genders: genders.filter((code) => chosen.includes(code)) })}
      />
      <RangeSlider
        legend={t('filters.age')}
        from={{ name: 'min_age', label: t('filters.age_from'), defaultValue: answers.min_age ?? min_age }}
        to={{ name: 'max_age', label: t('filters.age_to'), defaultValue: answers.max_age ?? limits.ageMaximum }}
        min={min_age}
        max={limits.ageMaximum}
        figures={(from, to) => t('filters.age_between', { from, to })}
      />
    </Stack>
  )
}

/** The ages of the sliders; a slider at its end means no limit (null). */
export function agesIn(data: FormData, youngest: number): Pick<FinderAnswers, 'min_age' | 'max_age'> {
  const [from, to] = [Number(data.get('min_age')), Number(data.get('max_age'))]
  return { min_age: from > youngest ? from : null, max_age: to < limits.ageMaximum ? to : null }
}

export function Where({ answers, change }: Props) {
  const { t, countryName } = useMessages()
  const viewer = useViewer()
  const country = viewer?.profile.country
  return (
    <RadioCards
      name="reach"
      legend={t('match_finder.where_title')}
      hideLegend
      columns={2}
      options={[
        { value: '25', label: t('match_finder.reach_25'), hint: t('card.within', { km: 25 }) },
        { value: '100', label: t('match_finder.reach_100'), hint: t('card.within', { km: 100 }) },
        {
          value: 'country',
          label: country ? countryName(country) : t('filters.whole_country'),
          hint: t('filters.whole_country'),
        },
        { value: 'everywhere', label: t('filters.anywhere') },
      ]}
      value={answers.reach}
      onChange={(reach) => change({ reach: reach as FinderReach })}
    />
  )
}
