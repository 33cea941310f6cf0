import { useCallback, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { Album } from '#contract/profile/albums.ts'
import { PhotoEditing } from '../../photos/PhotoEditing.tsx'
import { PhotoGrid } from '../../photos/PhotoManager.tsx'
import { type PhotoManagement, usePhotoManager } from '../../photos/use-photo-manager.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { FieldParts } from '../../profile/editing/FieldParts.tsx'
import { PartSheet } from '../../profile/editing/PartSheet.tsx'
import { type PartId, UnsavedContext } from '../../profile/editing/parts.ts'
import { useMoves } from '../../profile/albums/use-moves.ts'
import { photosIn, useAlbums } from '../../profile/albums/use-albums.ts'
import { useOwnProfile } from '../../profile/fields/use-own-profile.ts'
import { OwnPage } from './OwnPage.tsx'
import { PreviewPage } from './PreviewPage.tsx'
import type { Edited, loader } from './ProfileScreen.loader.ts'

const none: Album[] = []

/** The member's own profile (specification, section 2): the page that others see, with a pencil on each block, or as they see it. */
export function ProfileScreen() {
  const loaded = useLoaderData<typeof loader>()
  // In both, so that photos on their way arrive.
  const { data: albums = none } = useAlbums(loaded.albums, loaded.albums !== undefined)
  const manager = usePhotoManager(loaded.photos, { elsewhere: photosIn(albums), moves: useMoves(albums) })
  return (
    <>
      {loaded.as ? <PreviewPage loaded={loaded} /> : <Editor loaded={loaded} manager={manager} />}
      <PhotoEditing manager={manager} />
    </>
  )
}

function Editor({ loaded, manager }: { loaded: Edited; manager: PhotoManagement }) {
  const { t } = useMessages()
  const { profile } = useOwnProfile(loaded.profile)
  return (
    <UnsavedContext value={useUnsaved()}>
      <div {...manager.area}>
        <OwnPage loaded={loaded} profile={profile} manager={manager} />
      </div>
      {/* Outside the page: the width of a dialog depends on the window only. */}
      <PartSheet id="photos" title={t('photos.title')} unsaved={manager.pending.some(({ error }) => error)}>
        <PhotoGrid manager={manager} />
      </PartSheet>
      <FieldParts initial={loaded.profile} />
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
