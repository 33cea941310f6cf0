import { Pencil } from 'lucide'
import { Link } from '../app/Link.tsx'
import type { FinderAnswers } from '#contract/search/match-finder.ts'
import { limits } from '#contract/limits.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { paths } from '../app/paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './AnswerChips.module.css'
import { type StepName, stepsOf } from './steps.ts'

/** The viewer's answers in a row; each links to its question. */
export function AnswerChips({ answers }: { answers: FinderAnswers }) {
  const { t } = useMessages()
  const settings = useSettings()
  const labels = useAnswers(answers)
  return (
    <ul className={styles.answers} aria-label={t('match_finder.answers')}>
      {stepsOf(settings).map((name) => (
        <li key={name}>
          <Link
            className={styles.answer}
            to={paths.matchFinder(name)}
            aria-label={t('match_finder.change', { answer: labels[name] })}
            viewTransition
          >
            <span className={styles.words}>{labels[name]}</span>
            <Icon node={Pencil} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useAnswers({ intentions, genders, min_age, max_age, reach, interests }: FinderAnswers): Record<StepName, string> {
  const { t, countryName } = useMessages()
  const { min_age: youngest } = useSettings()
  const country = useViewer()?.profile.country
  const ages =
    (min_age ?? max_age) === null
      ? []
      : [t('filters.age_between', { from: min_age ?? youngest, to: max_age ?? limits.ageMaximum })]
  const who = [genders.map((code) => t(`option.gender.${code}`)).join(', '), ...ages].filter(Boolean)
  const where = {
    '25': t('card.within', { km: 25 }),
    '100': t('card.within', { km: 100 }),
    country: country ? countryName(country) : t('filters.whole_country'),
    everywhere: t('filters.anywhere'),
  }
  return {
    what: intentions.map((code) => t(`intention.${code}`)).join(', ') || t('match_finder.any_intention'),
    who: who.join(' · ') || t('match_finder.everyone'),
    where: where[reach],
    interests:
      interests.length === 0 ? t('match_finder.any_interests') : t('filters.interests_count', { count: interests.length }),
  }
}
