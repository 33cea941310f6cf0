import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { blocking } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast.ts'

/** Blocks a member, which ends everything between the two, and returns to the members (specification, section 4); throws the server's refusal. */
export function useBlock(): (member: Pick<MemberCard, 'id' | 'name'>, onBlocked: () => void) => Promise<void> {
  const { t } = useMessages()
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    mutationKey: blocking,
    networkMode: 'always',
    mutationFn: async ({ id, name, onBlocked }: Pick<MemberCard, 'id' | 'name'> & { onBlocked: () => void }) => {
      await api('POST /api/block.php', { profile: { id } })
      onBlocked()
      showToast({ text: t('block.done', { name }), tone: 'success' })
      await navigate(paths.members())
      await queries.invalidateQueries()
    },
  })
  return async ({ id, name }, onBlocked) => {
    await mutateAsync({ id, name, onBlocked })
    // Cached data may show the member: it is removed, not only refetched.
    queries.removeQueries({ type: 'inactive' })
  }
}
