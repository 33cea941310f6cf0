import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { fetchAhead } from '../../screen.ts'
import { Screen } from '../../ui/Screen.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Count } from './Count.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { loader } from './MembersScreen.loader.ts'
import styles from './MembersScreen.module.css'
import { Results } from './Results.tsx'
import { useMembers } from './use-members.ts'

/** Everybody who fits, as faces (specification, section 2: member search). */
export function MembersScreen() {
  const { t } = useMessages()
  const { filters, page, first, regions } = useLoaderData<typeof loader>()
  const search = useMembers(filters, page, first)
  useEffect(() => fetchAhead('members/profile/MemberScreen'), [])
  return (
    <Screen gap={3} className={styles.screen}>
      <VisuallyHidden as="h1">{t('members.title')}</VisuallyHidden>
      <FilterBar filters={filters} loadedRegions={regions} />
      <Count first={search.data?.pages[0]} failed={search.isError} filters={filters} />
      <Results search={search} filters={filters} />
    </Screen>
  )
}
