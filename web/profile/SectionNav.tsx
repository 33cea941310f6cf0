import { useMessages } from '../i18n/messages.tsx'
import type { SectionLink } from './sections.ts'
import styles from './SectionNav.module.css'
import { useCurrentSection } from './use-current-section.ts'

/** Where there is room beside them, the sections as a list that stays in sight. */
export function SectionNav({ sections }: { sections: readonly SectionLink[] }) {
  const { t } = useMessages()
  const current = useCurrentSection(sections)
  return (
    <nav aria-label={t('profile_page.sections')} className={styles.nav}>
      <ul role="list">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === current ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
