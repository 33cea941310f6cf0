import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Album } from '#contract/profile/albums.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import type { Api } from '../../net/context.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { showToast } from '../../ui/toast.ts'

/** The member's private albums. */
export function useAlbums(initial?: Album[], asked = true) {
  const api = useApi()
  return useQuery({
    queryKey: queryKeys.albums,
    queryFn: ({ signal }) => api('GET /api/albums.php', {}, { signal }),
    enabled: asked,
    ...(initial && { initialData: initial }),
    // Addresses of photos expire within ten minutes.
    refetchInterval: 5 * 60_000,
  })
}

/** A change of the albums, sent after the ones before: keeps the answer, and says what is in the way. */
export function useAlbumChange<Input>(change: (api: Api, input: Input) => Promise<Album[]>) {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    scope: { id: 'albums' },
    onSuccess(albums) {
      keepAnswer(queries, queryKeys.albums, albums)
      void queries.invalidateQueries({ queryKey: queryKeys.photos })
    },
    onError: (error) => showToast({ text: errorText(error, t), tone: 'danger' }),
  })
}

/** How many photos the member has in albums, other than in the one given. */
export function photosIn(albums: readonly Album[], but?: string): number {
  return albums.reduce((sum, { id, photos }) => (id === but ? sum : sum + photos), 0)
}
