import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/calls.ts'
import type { PhotoView } from '#contract/profile/profile.ts'
import { errorText } from '../net/api-error.ts'
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
    queries.setQueryData(key, answer)
    void queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
    void queries.invalidateQueries({ queryKey: queryKeys.albums })
    return refreshViewer()
  }

  async function attempt(work: Promise<PhotoView[]>, before: PhotoView[]): Promise<boolean> {
    try {
      await keep(await work)
      return true
    } catch (error) {
      queries.setQueryData(key, before)
      showToast({ text: errorText(error, t), tone: 'danger' })
      return false
    }
  }

  async function change(seen: PhotoView[], work: () => Promise<PhotoView[]>): Promise<boolean> {
    await queries.cancelQueries({ queryKey: key, exact: true })
    queries.setQueryData(key, seen)
    return attempt(work(), photos)
  }

  const put = (input: InputOf<'PUT /api/photos.php'>) => api('PUT /api/photos.php', { ...input, ...within })
  return {
    photos,
    reading,
    mainId: viewer?.profile.main_image?.id,
    keep,
    reorder: (ids: string[]) =>
      change(
        ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []),
        () => put({ order: ids }),
      ),
    makeMain: (id: string) => change(photos, () => put({ main: id })),
    remove: (id: string) =>
      change(
        photos.filter((photo) => photo.id !== id),
        () => api('DELETE /api/photos.php', { id, ...within }),
      ),
  }
}
