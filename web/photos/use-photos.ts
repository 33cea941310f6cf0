import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { errorText } from '../net/api-error.ts'
import { changeAtOnce, effect, keepAnswer, type Send } from '../net/changes.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useRefreshViewer, useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { showToast } from '../ui/toast.ts'

const none: PhotoView[] = []

/** The photos of the member's profile, or of an album, and their changes: shown at once, undone when refused. */
export function usePhotos(initial?: PhotoView[], album?: string) {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const { t } = useMessages()
  const key = album === undefined ? queryKeys.photos : queryKeys.albumPhotos(album)
  const within = album === undefined ? {} : { album }
  const { data: photos = none, isPending: reading } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/photos.php', within, { signal }),
    ...(initial && { initialData: initial }),
    // Photo addresses expire within ten minutes.
    refetchInterval: 5 * 60_000,
  })

  /** Keeps the server's answer; the main photo may have changed. */
  function keep(answer: PhotoView[]) {
    keepAnswer(queries, key, answer)
    void queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
    void queries.invalidateQueries({ queryKey: queryKeys.albums })
    return refreshViewer()
  }

  async function change(shown: (known: PhotoView[]) => PhotoView[], send: Send<PhotoView[]>): Promise<boolean> {
    try {
      await keep(await changeAtOnce(queries, key.join(' '), [effect(key, shown)], send))
      return true
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
      return false
    }
  }

  const put =
    (input: InputOf<'PUT /api/photos.php'>): Send<PhotoView[]> =>
    (once) =>
      api('PUT /api/photos.php', { ...input, ...within }, once)
  return {
    photos,
    reading,
    mainId: viewer?.profile.main_image?.id,
    keep,
    reorder: (ids: string[]) => change((known) => inOrder(known, ids), put({ order: ids })),
    makeMain: (id: string) => change((known) => known, put({ main: id })),
    remove: (id: string) =>
      change(
        (known) => known.filter((photo) => photo.id !== id),
        (once) => api('DELETE /api/photos.php', { id, ...within }, once),
      ),
  }
}

/** Those that are not named stay at the end. */
function inOrder(photos: PhotoView[], ids: readonly string[]): PhotoView[] {
  const placeOf = ({ id }: PhotoView) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return photos.toSorted((one, other) => placeOf(one) - placeOf(other))
}
