import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { ApiError } from '../net/api-error.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useMessages } from '../i18n/messages.tsx'
import { showToast } from '../ui/toast.ts'

export type BlockedMan = OutputOf<'GET /api/block.php'>[number]

/** The men he has blocked, and how to take a block back: seen at once, there again when refused. */
export function useBlocked(initial: BlockedMan[]): { men: BlockedMan[]; free: (man: BlockedMan) => void } {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const { data: men } = useQuery({
    queryKey: queryKeys.blocked,
    queryFn: ({ signal }) => api('GET /api/block.php', {}, { signal }),
    initialData: initial,
  })
  const { mutate } = useMutation({
    mutationFn: ({ id }: BlockedMan) => api('DELETE /api/block.php', { profile: { id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: queryKeys.blocked })
      const before = queries.getQueryData<BlockedMan[]>(queryKeys.blocked)
      queries.setQueryData<BlockedMan[]>(queryKeys.blocked, (all = []) => all.filter((man) => man.id !== id))
      return { before }
    },
    onError: (error, _, context) => {
      queries.setQueryData(queryKeys.blocked, context?.before)
      showToast({ text: error instanceof ApiError ? error.message : t('error.generic'), tone: 'danger' })
    },
    onSuccess: (_, { name }) => {
      showToast({ text: t('profile_page.unblocked', { name }), tone: 'success' })
      // He may stand in any list again.
      void queries.invalidateQueries()
    },
  })
  return { men, free: mutate }
}
