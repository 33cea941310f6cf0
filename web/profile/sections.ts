import { useSettings } from '../site/use-settings.ts'
import { useMessages } from '../i18n/messages.tsx'

export interface SectionLink {
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
