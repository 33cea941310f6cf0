import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { MemberCard } from '#contract/profile/profile.ts'
import { errorText } from '../net/api-error.ts'
import { changeAtOnce, effect } from '../net/changes.ts'
import type { CallOptions } from '../net/context.ts'
import { announce } from '../net/live/events.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useAnswered } from '../account/use-answered.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { showToast } from '../ui/toast.ts'
import { awaitMatch } from './match/waiting-matches.ts'

export type Likes = OutputOf<'GET /api/likes.php'>

const none: Likes = { profiles: [], liked_by: [], matches: [] }

/** The member's likes, kept fresh by live hints and a refresh every minute; empty for a visitor. */
export function useLikes(initial?: Likes): Likes {
  return useReadLikes(initial) ?? none
}

/** Whether the viewer likes a member; `initial` until the likes are read. */
export function useLiked(id: string, initial: boolean): boolean {
  return useReadLikes()?.profiles.some((profile) => profile.id === id) ?? initial
}

function useReadLikes(initial?: Likes): Likes | undefined {
  const api = useApi()
  const viewer = useViewer()
  const { data } = useQuery({
    queryKey: queryKeys.likes,
    queryFn: ({ signal }) => api('GET /api/likes.php', {}, { signal }),
    enabled: viewer !== null,
    ...(initial && { initialData: initial }),
  })
  return data
}

/** Likes or unlikes a member: shown at once, reverted if the server refuses. */
export function useToggleLike(): (member: MemberCard, liked: boolean) => void {
  const api = useApi()
  const queries = useQueryClient()
  const { t } = useMessages()
  const answered = useAnswered()

  async function send(id: string, liked: boolean, once: CallOptions): Promise<void> {
    const input = { profile: { id } }
    if (!liked) return api('DELETE /api/likes.php', input, once)
    if (!(await api('POST /api/likes.php', input, once)).match) return
    awaitMatch(id)
    announce({ type: 'match', member: id })
  }

  async function toggle(member: MemberCard, liked: boolean): Promise<void> {
    const withChange = (likes: Likes) => ({ ...likes, profiles: withMember(likes.profiles, member, liked) })
    const shown = effect<Likes>(queryKeys.likes, withChange, { initial: none })
    try {
      await changeAtOnce(queries, `like ${member.id}`, [shown], (once) => send(member.id, liked, once))
    } catch (error) {
      showToast({ text: errorText(error, t), tone: 'danger' })
    }
    void queries.invalidateQueries({ queryKey: queryKeys.likes })
  }

  return (member, liked) => {
    if (liked) answered('like')
    void toggle(member, liked)
  }
}

function withMember(profiles: MemberCard[], member: MemberCard, liked: boolean): MemberCard[] {
  const others = profiles.filter(({ id }) => id !== member.id)
  return liked ? [member, ...others] : others
}
