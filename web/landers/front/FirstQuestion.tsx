import { ArrowRight } from 'lucide'
import { limits } from '#contract/limits.ts'
import { genders } from '#contract/profile/options.ts'
import { useSettings } from '../../site/use-settings.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RangeSelect } from '../../ui/RangeSelect.tsx'
import { Select } from '../../ui/Select.tsx'
import { hook } from '../hooks.ts'
import styles from './IndexScreen.module.css'

/** Signup's first question, asked on the front page; signup does not ask it again. */
export function FirstQuestion() {
  const { t } = useMessages()
  const { min_age } = useSettings()
  const options = genders.map((code) => ({ value: code, label: t(`option.gender.${code}`) }))
  return (
    <form action={paths.signup()} className={styles.question} {...hook('ask')}>
      <Select label={t('signup.i_am')} name="gender" defaultValue="man" options={options} />
      <Select
        label={t('signup.looking_for')}
        name="seeks"
        defaultValue="man"
        options={[...options, { value: '', label: t('index.anyone') }]}
      />
      <div className={styles.ages}>
        <RangeSelect
          legend={t('index.age')}
          from={{ name: 'min_age', label: t('index.age_from'), defaultValue: Math.max(min_age, 25) }}
          to={{ name: 'max_age', label: t('index.age_to'), defaultValue: 50 }}
          min={min_age}
          max={limits.ageMaximum}
        />
      </div>
      <Button type="submit" size="l" wide className={styles.submit}>
        {t('index.go')}
        <Icon node={ArrowRight} />
      </Button>
      <p className={styles.login}>
        {t('signup.have_account')} <a href={paths.login()}>{t('nav.log_in')}</a>
      </p>
    </form>
  )
}
