import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { ReportButton } from '../../privacy/ReportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { Section } from '../../profile/Section.tsx'
import styles from '../SettingsScreen.module.css'

/** The men he has blocked, with the way back. */
export function BlockedSection({ initial }: { initial: BlockedMan[] }) {
  const { t } = useMessages()
  const { men, unblock } = useBlocked(initial)
  const list = useRef<HTMLDivElement>(null)

  function press(man: BlockedMan) {
    unblock(man)
    // The pressed button goes away with its line.
    list.current?.focus()
  }

  return (
    <Section
      id="blocked"
      title={t('profile_page.blocked')}
      value={men.length > 0 ? men.map(({ name }) => name).join(', ') : t('profile_page.blocked_none')}
      text={t(men.length > 0 ? 'profile_page.blocked_text' : 'profile_page.blocked_none')}
    >
      <div ref={list} tabIndex={-1} className={styles.blocked}>
        {men.length > 0 && (
          <ul role="list">
            {men.map((man) => (
              <li key={man.id} className={styles.blockedMan}>
                <span className={styles.name}>{man.name}</span>
                <ReportButton member={man} size="s" aria-label={t('report.title', { name: man.name })} />
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('profile_page.unblock_name', { name: man.name })}
                  onClick={() => press(man)}
                >
                  {t('profile_page.unblock')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

type BlockedMan = OutputOf<'GET /api/block.php'>[number]

/** The men he has blocked, and how to unblock them: seen at once, there again when refused. */
function useBlocked(initial: BlockedMan[]): { men: BlockedMan[]; unblock: (man: BlockedMan) => void } {
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
  return { men, unblock: mutate }
}
