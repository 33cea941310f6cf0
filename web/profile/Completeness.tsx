import { CircleCheck, Plus } from 'lucide'
import type { OwnProfile } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Completeness.module.css'
import { missingOf } from './completeness.ts'
import { useSections } from './sections.ts'

/** What he might still tell, as an offer; a word of thanks when nothing is left. */
export function Completeness({ profile }: { profile: OwnProfile }) {
  const { t } = useMessages()
  const sections = useSections()
  const missing = missingOf(profile).filter(({ section }) => sections.some(({ id }) => id === section))
  if (missing.length === 0) {
    return (
      <p className={styles.done}>
        <Icon node={CircleCheck} />
        {t('profile_page.complete')}
      </p>
    )
  }
  return (
    <div className={styles.offer}>
      <p id="offer">{t('profile_page.more')}</p>
      <ul role="list" aria-labelledby="offer" className={styles.list}>
        {missing.map(({ what, section }) => (
          <li key={what}>
            <a href={`#${section}`} className={buttonClass('secondary', 's')}>
              <Icon node={Plus} />
              {t(`profile_page.add_${what}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
