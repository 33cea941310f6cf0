import { CircleCheck, Plus } from 'lucide'
import { use } from 'react'
import { openNames } from '#contract/profile/facts.ts'
import type { OwnProfile } from '#contract/profile/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Completeness.module.css'
import { OpenSectionsContext, type SectionId, useHasSection } from './sections.ts'

/** Offers to add what the profile lacks; a word of thanks when nothing is missing. */
export function Completeness({ profile }: { profile: OwnProfile }) {
  const { t } = useMessages()
  const has = useHasSection()
  const { setOpen } = use(OpenSectionsContext)
  const missing = missingOf(profile).filter(({ section }) => has(section))
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
        {missing.map(({ item, section }) => (
          <li key={item}>
            <a href={`#${section}`} className={buttonClass('secondary', 's')} onClick={() => setOpen(section, true)}>
              <Icon node={Plus} />
              {t(`profile_page.add_${item}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Missing = 'photo' | 'intentions' | 'about' | 'looking_for' | 'facts' | 'interests'

const someFacts = 3
const someInterests = 3

/** What a profile lacks, with the section to add it in; the most important first. */
export function missingOf(profile: OwnProfile): Array<{ item: Missing; section: SectionId }> {
  const answered = openNames.filter((name) => profile[name] !== null).length
  return [
    { item: 'photo' as const, section: 'photos' as const, missing: profile.main_image === null },
    { item: 'intentions' as const, section: 'intentions' as const, missing: profile.intentions.length === 0 },
    { item: 'about' as const, section: 'words' as const, missing: profile.about === '' },
    { item: 'looking_for' as const, section: 'words' as const, missing: profile.looking_for === '' },
    { item: 'facts' as const, section: 'facts' as const, missing: answered < someFacts },
    { item: 'interests' as const, section: 'interests' as const, missing: profile.interests.length < someInterests },
  ]
    .filter(({ missing }) => missing)
    .map(({ item, section }) => ({ item, section }))
}
