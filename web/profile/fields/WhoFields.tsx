import { genders } from '#contract/profile/options.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './WhoFields.module.css'

type Gender = (typeof genders)[number]

interface Props {
  gender: string | undefined
  seeks: readonly string[]
  onGender: (gender: Gender) => void
  onSeeks: (seeks: Gender[]) => void
  errors: { gender?: string; seeks?: string }
}

/** Gender and sought genders: the first question of signup and a part of the profile. */
export function WhoFields({ gender, seeks, onGender, onSeeks, errors }: Props) {
  const { t } = useMessages()
  const options = genders.map((code) => ({ value: code, label: t(`option.gender.${code}`) }))
  return (
    <Stack gap={6} className={styles.fields}>
      <RadioCards
        id="gender"
        name="gender"
        legend={t('signup.i_am')}
        columns={2}
        options={options}
        value={gender ?? ''}
        error={errors.gender}
        onChange={(value) => onGender(value as Gender)}
      />
      <ChipGroup
        name="seeks"
        legend={t('signup.looking_for')}
        multiple
        hint={t('signup.looking_for_hint')}
        options={options}
        value={seeks}
        error={errors.seeks}
        onChange={(values) => onSeeks(values as Gender[])}
      />
    </Stack>
  )
}
