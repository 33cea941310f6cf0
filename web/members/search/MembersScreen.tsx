import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { useViewer } from '../../account/use-viewer.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { fetchAhead } from '../../app/screen.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Count } from './Count.tsx'
import { FilterBar } from './FilterBar.tsx'
import { rememberSearch } from './last-search.ts'
import type { loader } from './MembersScreen.loader.ts'
import styles from './MembersScreen.module.css'
import { Results } from './Results.tsx'
import { useMembers } from './use-members.ts'
import { usePlace } from './use-place.ts'

/** The members that match the search (specification, section 2: member search). */
export function MembersScreen() {
  const { t } = useMessages()
  const { filters, page, first, regions, unknownRegion } = useLoaderData<typeof loader>()
  const search = useMembers(filters, page, first)
  const viewer = useViewer()
  const list = usePlace(search, filters)
  useEffect(() => fetchAhead('members/profile/MemberScreen'), [])
  useEffect(() => {
    if (viewer) rememberSearch(viewer.id, filters, viewer.profile.country)
  }, [viewer, filters])
  return (
    <Screen gap={2} className={styles.screen}>
      <VisuallyHidden as="h1">{t('members.title')}</VisuallyHidden>
      <div className={styles.tools}>
        <FilterBar filters={filters} loadedRegions={regions} found={search.data?.pages[0]} />
        {unknownRegion && <Alert tone="warning" title={t('members.region_unknown', { region: unknownRegion })} />}
        <Count first={search.data?.pages[0]} failed={search.isError} filters={filters} />
      </div>
      <div ref={list} className={styles.results}>
        <Results search={search} filters={filters} />
      </div>
    </Screen>
  )
}
