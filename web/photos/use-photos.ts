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

/** The member's photos and their changes: shown at once, undone when refused. */
export function usePhotos(initial?: PhotoView[]) {
  const api = useApi()
  const queries = useQueryClient()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const { t } = useMessages()
  const { data: photos = none } = useQuery({
    queryKey: queryKeys.photos,
    queryFn: ({ signal }) => api('GET /api/photos.php', {}, { signal }),
    ...(initial && { initialData: initial }),
    // Photo addresses expire within ten minutes.
    refetchInterval: 5 * 60_000,
  })

  /** Keeps the server's answer; the main photo may have changed. */
  function keep(answer: PhotoView[]) {
    queries.setQueryData(queryKeys.photos, answer)
    void queries.invalidateQueries({ queryKey: queryKeys.ownProfile })
    return refreshViewer()
  }

  async function attempt(work: Promise<PhotoView[]>, before: PhotoView[]): Promise<boolean> {
    try {
      await keep(await work)
      return true
    } catch (error) {
      queries.setQueryData(queryKeys.photos, before)
      showToast({ text: errorText(error, t), tone: 'danger' })
      return false
    }
  }

  async function change(seen: PhotoView[], work: () => Promise<PhotoView[]>): Promise<boolean> {
    await queries.cancelQueries({ queryKey: queryKeys.photos })
    queries.setQueryData(queryKeys.photos, seen)
    return attempt(work(), photos)
  }

  const put = (input: InputOf<'PUT /api/photos.php'>) => api('PUT /api/photos.php', input)
  return {
    photos,
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
        () => api('DELETE /api/photos.php', { id }),
      ),
  }
}
