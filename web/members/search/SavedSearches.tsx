import { Bookmark } from 'lucide'
import { useState } from 'react'
import type { Filters } from '#contract/search.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { later } from '../../net/later.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** It comes when it is first asked for. */
const SavedDialog = later(async () => (await import('./SavedDialog.tsx')).SavedDialog)

/** The way to the searches that he keeps, and to keeping this one. */
export function SavedSearches({ filters }: { filters: Filters }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('saved.title')} icon={<Icon node={Bookmark} />} data-needs-script onClick={() => setOpen(true)} />
      <SavedDialog {...{ open, filters }} onClose={() => setOpen(false)} />
    </>
  )
}
