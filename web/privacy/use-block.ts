import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MemberCard } from '#contract/profile.ts'
import { useMessages } from '../i18n/messages.tsx'
import { blocking } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toast.ts'

/** Ends everything between the two and leads back among the others (specification, section 4); throws what the server says against it. */
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
    // Whatever is kept may show them: it is forgotten, not merely refreshed.
    queries.removeQueries({ type: 'inactive' })
  }
}
