import { type FormEvent, type RefObject, useId } from 'react'
import type { Filters } from '#contract/search.ts'
import type { Regions } from '../../places/use-regions.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AgePanel, DetailsPanel, DistancePanel, InterestsPanel, OnlinePanel } from './panels.tsx'
import type { FilterGroup } from './filters.ts'
import { PlacePanel } from './panels.tsx'

export type PanelName = 'place' | 'age' | 'online' | 'distance' | 'interests' | 'more'

interface Props {
  open: PanelName | undefined
  anchor: RefObject<HTMLElement | null>
  filters: Filters
  regions: Regions
  details: readonly FilterGroup[]
  onClose: () => void
  onApply: (changed: readonly FilterGroup[], form: FormData) => void
}

/** The choices of one filter: rising from below on a phone, hanging under its chip on a desktop. */
export function FilterSheet({ open, anchor, filters, regions, details, onClose, onApply }: Props) {
  const { t } = useMessages()
  const form = useId()
  const titles = {
    place: t('filters.place'),
    age: t('filters.age'),
    online: t('filters.online'),
    distance: t('filters.distance'),
    interests: t('profile_field.interests'),
    more: t('filters.more_title'),
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onApply(open === 'more' ? details : [open as FilterGroup], new FormData(event.currentTarget))
  }

  return (
    <Sheet
      open={open !== undefined}
      onClose={onClose}
      anchor={anchor}
      title={open ? titles[open] : ''}
      closeLabel={t('nav.close')}
      actions={
        <Button type="submit" form={form} wide>
          {t('filters.apply')}
        </Button>
      }
    >
      {open && (
        <form id={form} key={open} onSubmit={submit}>
          {open === 'place' && <PlacePanel filters={filters} regions={regions} />}
          {open === 'age' && <AgePanel filters={filters} />}
          {open === 'online' && <OnlinePanel filters={filters} />}
          {open === 'distance' && <DistancePanel filters={filters} />}
          {open === 'interests' && <InterestsPanel filters={filters} />}
          {open === 'more' && <DetailsPanel filters={filters} details={details} />}
        </form>
      )}
    </Sheet>
  )
}
