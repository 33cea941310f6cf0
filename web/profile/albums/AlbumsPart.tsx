import { useState } from 'react'
import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { PartSheet } from '../editing/PartSheet.tsx'
import { AlbumEditor } from './AlbumEditor.tsx'
import { AlbumList } from './AlbumList.tsx'
import { useAlbums } from './use-albums.ts'

/** The member's private albums: a row that opens them. `onProfile`: how many photos are on the profile. */
export function AlbumsPart({ initial, onProfile }: { initial: Album[]; onProfile: number }) {
  const { t, formatList } = useMessages()
  const { data: albums = initial } = useAlbums(initial)
  const value = albums.length > 0 ? formatList(albums.map(({ name }) => name)) : t('albums.none')
  return (
    <PartSheet id="albums" title={t('albums.title')} value={value}>
      <Inside albums={albums} onProfile={onProfile} />
    </PartSheet>
  )
}

/** All albums, or one of them. */
function Inside({ albums, onProfile }: { albums: Album[]; onProfile: number }) {
  const [chosen, setChosen] = useState<string>()
  const [left, setLeft] = useState<string>()
  const album = albums.find(({ id }) => id === chosen)
  if (!album) return <AlbumList albums={albums} left={left} onChoose={setChosen} />

  function leave() {
    setLeft(chosen)
    setChosen(undefined)
  }

  return <AlbumEditor key={album.id} album={album} albums={albums} onProfile={onProfile} onLeave={leave} />
}
