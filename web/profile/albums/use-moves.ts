import { useQueryClient } from '@tanstack/react-query'
import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { useRefreshViewer } from '../../account/use-viewer.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { showToast } from '../../ui/toast.ts'
import { useAlbumChange } from './use-albums.ts'

/** The other places of a photo: the profile, and the other albums. */
export function useMoves(albums: readonly Album[], from?: string) {
  const { t } = useMessages()
  const queries = useQueryClient()
  const refreshViewer = useRefreshViewer()
  const move = useAlbumChange((api, to: { photo: string; album: string | null }) => api('PUT /api/album-photo.php', to))
  function moved() {
    showToast({ text: t('albums.moved'), tone: 'success' })
    // The main photo may have changed.
    void queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
    void refreshViewer()
  }

  const to = (album: string | null, name: string) => ({
    label: name,
    onMove: (photo: string) => move.mutate({ photo, album }, { onSuccess: () => moved() }),
  })
  return [
    ...(from === undefined ? [] : [to(null, t('albums.move_profile'))]),
    ...albums.filter(({ id }) => id !== from).map(({ id, name }) => to(id, t('albums.move_to', { album: name }))),
  ]
}
