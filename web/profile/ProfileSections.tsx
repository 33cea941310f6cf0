import { useEffect, useState } from 'react'
import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'
import styles from './ProfileSections.module.css'

/** Where there is room beside them, the sections as a list that stays in sight. */
export function ProfileSections({ sections }: { sections: readonly SectionLink[] }) {
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

/** Below the bar of the page: the section that reaches this line is the one he reads. */
const line = 160

/** The section that is read now; at the foot of the page the last one, which may never reach the top. */
function useCurrentSection(sections: readonly SectionLink[]): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const anchors = ids.split(' ')
    const update = () => setCurrent(currentOf(anchors))
    const ending = new AbortController()
    addEventListener('scroll', update, { passive: true, signal: ending.signal })
    addEventListener('resize', update, { passive: true, signal: ending.signal })
    update()
    return () => ending.abort()
  }, [ids])
  return current
}

function currentOf(ids: readonly string[]): string | undefined {
  const { scrollHeight, scrollTop, clientHeight } = document.documentElement
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1)
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
  return passed.at(-1) ?? ids[0]
}

interface SectionLink {
  /** The anchor of the section. */
  id: string
  label: string
}

const listed = ['sexuality', 'relationship', 'height', 'body', 'hair', 'eyes', 'tattoos']

/** The sections of the page in their order; a site that shows no facts, texts or interests asks for none. */
export function useSections(): SectionLink[] {
  const { t } = useMessages()
  const { visible_profile_fields: fields, visible_profile_notes: notes, interests } = useSettings()
  return [
    { id: 'photos', label: t('photos.title'), shown: true },
    { id: 'words', label: t('profile_page.words'), shown: notes.length > 0 },
    { id: 'facts', label: t('profile.facts'), shown: listed.some((field) => fields.includes(field)) },
    { id: 'interests', label: t('profile_field.interests'), shown: interests.length > 0 },
    { id: 'place', label: t('profile_page.place'), shown: true },
    { id: 'who', label: t('profile_page.who'), shown: true },
    { id: 'privacy', label: t('profile_page.privacy'), shown: true },
    { id: 'blocked', label: t('profile_page.blocked'), shown: true },
    { id: 'account', label: t('nav.account'), shown: true },
  ].filter(({ shown }) => shown)
}
