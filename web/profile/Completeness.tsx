import { CircleCheck, Plus } from 'lucide'
import type { OwnProfile } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Completeness.module.css'
import { useSections } from './ProfileSections.tsx'

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

type Missing = 'photo' | 'about' | 'looking_for' | 'facts' | 'interests'

const facts = ['relationship', 'height', 'body', 'hair', 'eyes', 'tattoos'] as const
const someFacts = 3
const someInterests = 3

/** What a profile does not tell yet, and the section where it is told; what matters most first. */
export function missingOf(profile: OwnProfile): Array<{ what: Missing; section: string }> {
  const told = facts.filter((name) => profile[name] !== null).length
  return [
    { what: 'photo' as const, section: 'photos', missing: profile.main_image === null },
    { what: 'about' as const, section: 'words', missing: profile.about === '' },
    { what: 'looking_for' as const, section: 'words', missing: profile.looking_for === '' },
    { what: 'facts' as const, section: 'facts', missing: told < someFacts },
    { what: 'interests' as const, section: 'interests', missing: profile.interests.length < someInterests },
  ]
    .filter(({ missing }) => missing)
    .map(({ what, section }) => ({ what, section }))
}
