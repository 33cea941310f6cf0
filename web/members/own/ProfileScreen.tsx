import { useCallback, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { PhotoEditing } from '../../photos/PhotoEditing.tsx'
import { PhotoGrid } from '../../photos/PhotoManager.tsx'
import { usePhotoManager } from '../../photos/use-photo-manager.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FieldParts } from '../../profile/editing/FieldParts.tsx'
import { PartSheet } from '../../profile/editing/PartSheet.tsx'
import { type PartId, UnsavedContext } from '../../profile/editing/parts.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { OwnDock } from './OwnDock.tsx'
import { OwnPage } from './OwnPage.tsx'
import type { loader } from './ProfileScreen.loader.ts'

/** The member's own profile (specification, section 2): the page that others see, with a pencil on each block. */
export function ProfileScreen() {
  const { t } = useMessages()
  const loaded = useLoaderData<typeof loader>()
  const { profile } = useOwnProfile(loaded.profile)
  const manager = usePhotoManager(loaded.photos)
  return (
    <UnsavedContext value={useUnsaved()}>
      <div {...manager.area}>
        <OwnPage
          loaded={loaded}
          profile={profile}
          manager={manager}
          dock={<OwnDock profile={profile} photos={manager.photos} />}
        />
      </div>
      {/* Outside the page: the width of a dialog depends on the window only. */}
      <PartSheet id="photos" title={t('photos.title')} unsaved={manager.pending.some(({ error }) => error)}>
        <PhotoGrid manager={manager} />
      </PartSheet>
      <FieldParts initial={loaded.profile} />
      <PhotoEditing manager={manager} />
    </UnsavedContext>
  )
}

function useUnsaved() {
  const [parts, setParts] = useState<ReadonlySet<PartId>>(new Set())
  const note = useCallback((id: PartId, unsaved: boolean) => {
    setParts((before) => {
      if (before.has(id) === unsaved) return before
      return unsaved ? new Set([...before, id]) : new Set([...before].filter((each) => each !== id))
    })
  }, [])
  return useMemo(() => ({ parts, note }), [parts, note])
}
