import { Bookmark, SlidersHorizontal } from 'lucide'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../app/Link.tsx'
import type { Filters } from '#contract/search/search.ts'
import { searchableNames } from '#contract/profile/facts.ts'
import { later } from '../../net/later.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { useSettings } from '../../site/use-settings.ts'
import { addPart } from '../../i18n/load-messages.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../app/paths.ts'
import { type Regions, useRegions } from '../../places/use-regions.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { filterLabel, names } from './filter-label.ts'
import { type FilterGroup, marks, setGroups, withForm, without, writeFilters } from './filters.ts'
import type { PanelName } from './FilterSheet.tsx'
import plain from './PlainFilters.module.css'
import { PlainFilters } from './PlainFilters.tsx'
import type { Found } from './use-count.ts'

/** Both are loaded when first opened. */
const SavedDialog = later(async () => {
  const [{ SavedDialog: Dialog }] = await Promise.all([import('./SavedDialog.tsx'), addPart('saved')])
  return Dialog
})
const FilterSheet = later(async () => (await import('./FilterSheet.tsx')).FilterSheet)

interface Props {
  filters: Filters
  loadedRegions: Regions | undefined
  found: Found | undefined
}

/** A chip per filter: pressing it opens its choices, its cross removes the filter. */
export function FilterBar({ filters, loadedRegions, found }: Props) {
  const texts = useMessages()
  const { t } = texts
  const viewer = useViewer()
  const details = useDetails(viewer !== undefined)
  const navigate = useNavigate()
  const [open, setOpen] = useState<PanelName>()
  const anchor = useRef<HTMLElement>(null)
  const regions = useRegions(open === 'place' || filters.region !== undefined, loadedRegions)
  const set = setGroups(filters)
  const chips: FilterGroup[] = ['place', 'age', 'photo', 'online', ...(viewer ? (['distance'] as const) : []), 'interests']
  const moreSet = details.filter((group) => set.includes(group))

  function chip(group: FilterGroup) {
    const isSet = set.includes(group)
    return (
      <FilterChip
        key={group}
        label={isSet ? filterLabel(group, filters, regions, texts) : t(names[group])}
        without={isSet ? paths.members(`${writeFilters(without(filters, group))}`) : undefined}
        {...(group === 'photo'
          ? { to: withPhoto(filters) }
          : { expanded: open === group, onOpen: opener(panelOf(group, details)) })}
      />
    )
  }

  function opener(panel: PanelName) {
    return (element: HTMLElement) => {
      anchor.current = element
      setOpen(panel)
    }
  }

  function apply(changed: readonly FilterGroup[], form: FormData) {
    setOpen(undefined)
    void navigate(paths.members(`${withForm(filters, changed, form)}`))
  }

  return (
    <>
      <div role="group" aria-label={t('filters.bar')} className={styles.bar}>
        <div className={styles.chips}>
          {chips.map(chip)}
          {moreSet.map(chip)}
          {set.length > 1 && (
            <Link className={styles.clear} to={paths.members('country=any')}>
              {t('filters.clear_all')}
            </Link>
          )}
        </div>
        <FilterChip
          label={t('filters.more')}
          icon={<Icon node={SlidersHorizontal} />}
          count={moreSet.length}
          expanded={open === 'more'}
          onOpen={opener('more')}
        />
        {viewer && <SavedSearches filters={filters} />}
        <FilterSheet {...{ open, anchor, filters, found, regions, details }} onClose={() => setOpen(undefined)} onApply={apply} />
      </div>
      {/* The class is used here so that the browser's stylesheet includes the form's styles. */}
      <noscript className={plain.plain}>{import.meta.env.SSR && <PlainFilters {...{ filters, regions, details }} />}</noscript>
    </>
  )
}

/** Opens the saved searches, where the current one can be saved. */
function SavedSearches({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={styles.saved}
        label={t('saved.title')}
        icon={<Icon node={Bookmark} />}
        data-needs-script
        onClick={() => setOpen(true)}
      />
      <SavedDialog {...{ open, filters }} onClose={() => setOpen(false)} />
    </>
  )
}

/** The filters of the sheet 'more': the yes/no filters, gender, and the fields that this site searches by. */
function useDetails(signedIn: boolean): FilterGroup[] {
  const { search_fields, visible_profile_notes: notes } = useSettings()
  const asked = marks.filter((mark) => (mark === 'seeks_me' ? signedIn : mark !== 'words' || notes.includes('about')))
  const offered = searchableNames.filter((field) => search_fields.includes(field))
  return [...asked, 'gender', ...offered]
}

function panelOf(group: FilterGroup, details: readonly FilterGroup[]): PanelName {
  return details.includes(group) ? 'more' : (group as PanelName)
}

function withPhoto(filters: Filters): string {
  return paths.members(`${writeFilters({ ...filters, photo: '1' })}`)
}
