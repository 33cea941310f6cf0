import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { changeAtOnce, effect } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { ReportButton } from '../../privacy/ReportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toast.ts'
import { Section } from '../section/Section.tsx'
import styles from '../SettingsScreen.module.css'

/** Blocked members, and how to unblock them. */
export function BlockedSection({ initial }: { initial: BlockedMember[] }) {
  const { t } = useMessages()
  const { members, unblock } = useBlocked(initial)
  const list = useRef<HTMLDivElement>(null)

  function press(member: BlockedMember) {
    unblock(member)
    // The pressed button disappears with its line.
    list.current?.focus()
  }

  return (
    <Section
      id="blocked"
      title={t('profile_page.blocked')}
      value={members.length > 0 ? members.map(({ name }) => name).join(', ') : t('profile_page.blocked_none')}
      text={t(members.length > 0 ? 'profile_page.blocked_text' : 'profile_page.blocked_none')}
    >
      <div ref={list} tabIndex={-1} className={styles.blocked}>
        {members.length > 0 && (
          <ul role="list">
            {members.map((member) => (
              <li key={member.id} className={styles.memberRow}>
                <span className={styles.name}>{member.name}</span>
                <ReportButton member={member} size="s" aria-label={t('report.title', { name: member.name })} />
                <Button
                  variant="secondary"
                  size="s"
                  aria-label={t('profile_page.unblock_name', { name: member.name })}
                  onClick={() => press(member)}
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

type BlockedMember = OutputOf<'GET /api/block.php'>[number]

/** The blocked members and the unblock action: applied at once, undone when refused. */
function useBlocked(initial: BlockedMember[]): { members: BlockedMember[]; unblock: (member: BlockedMember) => void } {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const { data: members } = useQuery({
    queryKey: queryKeys.blocked,
    queryFn: ({ signal }) => api('GET /api/block.php', {}, { signal }),
    initialData: initial,
  })

  async function unblock({ id, name }: BlockedMember): Promise<void> {
    const shown = effect<BlockedMember[]>(queryKeys.blocked, (all) => all.filter((member) => member.id !== id))
    try {
      await changeAtOnce(queries, `block ${id}`, [shown], (once) => api('DELETE /api/block.php', { profile: { id } }, once))
      showToast({ text: t('profile_page.unblocked', { name }), tone: 'success' })
      // The member may appear in any list again.
      void queries.invalidateQueries()
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
  }

  return { members, unblock: (member) => void unblock(member) }
}
