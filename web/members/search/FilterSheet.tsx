import { type FormEvent, type RefObject, useId, useState } from 'react'
import type { Filters } from '#contract/search/search.ts'
import type { Regions } from '../../places/use-regions.ts'
import { type Texts, useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type FilterGroup, withForm } from './filters.ts'
import { AgePanel, DetailsPanel, DistancePanel, InterestsPanel, OnlinePanel, PlacePanel } from './panels.tsx'
import { type Found, useCount } from './use-count.ts'

export type PanelName = 'place' | 'age' | 'online' | 'distance' | 'interests' | 'more'

interface Props {
  open: PanelName | undefined
  anchor: RefObject<HTMLElement | null>
  filters: Filters
  /** The result count of the current search; absent until it is known. */
  found: Found | undefined
  regions: Regions
  details: readonly FilterGroup[]
  onClose: () => void
  onApply: (changed: readonly FilterGroup[], form: FormData) => void
}

/** The choices of one filter: a bottom sheet on a phone, a popover below its chip on a desktop. */
export function FilterSheet({ open, anchor, filters, found, regions, details, onClose, onApply }: Props) {
  const { t } = useMessages()
  const form = useId()
  const [wanted, setWanted] = useState('')
  const count = useCount(open ? wanted : '', found)
  const titles = {
    place: t('filters.place'),
    age: t('filters.age'),
    online: t('filters.online'),
    distance: t('filters.distance'),
    interests: t('profile_field.interests'),
    more: t('filters.more_title'),
  }

  const changed = open === 'more' ? details : [open as FilterGroup]

  function leave() {
    setWanted('')
    onClose()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setWanted('')
    onApply(changed, new FormData(event.currentTarget))
  }

  function updateCount(event: FormEvent<HTMLFormElement>) {
    setWanted(`${withForm(filters, changed, new FormData(event.currentTarget))}`)
  }

  return (
    <Sheet
      open={open !== undefined}
      onClose={leave}
      anchor={anchor}
      title={open ? titles[open] : ''}
      closeLabel={t('nav.close')}
      actions={
        <Button type="submit" form={form} wide>
          {buttonText(count, t)}
        </Button>
      }
    >
      {open && (
        <form id={form} key={open} onSubmit={submit} onChange={updateCount}>
          {open === 'place' && <PlacePanel filters={filters} regions={regions} />}
          {open === 'age' && <AgePanel filters={filters} />}
          {open === 'online' && <OnlinePanel filters={filters} />}
          {open === 'distance' && <DistancePanel filters={filters} />}
          {open === 'interests' && <InterestsPanel filters={filters} />}
          {open === 'more' && <DetailsPanel filters={filters} details={details} />}
        </form>
      )}
      <VisuallyHidden>
        <span role="status">{wanted !== '' && buttonText(count, t)}</span>
      </VisuallyHidden>
    </Sheet>
  )
}

function buttonText(count: Found | undefined, t: Texts['t']): string {
  if (!count) return t('filters.apply')
  if (count.numResults === 0) return t('filters.show_none')
  return t(count.numResultsCapped ? 'filters.show_capped' : 'filters.show', { count: count.numResults })
}
