import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { MemberProfile } from '#contract/profile/member.ts'
import { useAnswered } from '../../account/use-answered.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { addPart } from '../../i18n/load-messages.ts'
import { later } from '../../net/later.ts'
import { live } from '../../net/live/socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { awaitMatch, waitingMatches } from './waiting-matches.ts'

const MatchStage = later(async () => {
  const [{ MatchStage }] = await Promise.all([import('./MatchStage.tsx'), addPart('members'), addPart('search')])
  return MatchStage
})

/** Shows a new match and the first words to it; once per member, whoever liked second, and one after the other. */
export function MatchMoment() {
  const [member, setMember] = useState<MemberProfile>()
  const [open, setOpen] = useState(false)
  const viewer = useViewer()
  const api = useApi()
  const queries = useQueryClient()
  const { key } = useLocation()
  const answered = useEffectEvent(useAnswered())
  useEffect(() => live.listen((event) => event.type === 'match' && awaitMatch(event.member)), [])
  useEffect(() => {
    if (open) return
    // The visible page shows it; a hidden page does once visible, if no other has.
    const show = async () => {
      const [id] = waitingMatches.get()
      if (document.visibilityState !== 'visible' || id === undefined) return
      waitingMatches.set([])
      const profile = await queries
        .fetchQuery({ queryKey: queryKeys.member(id), queryFn: () => api('GET /api/member.php', { id }), staleTime: 0 })
        .catch(() => undefined)
      if (!profile || !(await claim(id))) return
      setMember(profile)
      setOpen(true)
      answered('match')
    }
    const showNow = () => void show()
    document.addEventListener('visibilitychange', showNow)
    const stop = waitingMatches.subscribe(showNow)
    showNow()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', showNow)
    }
  }, [open, api, queries])
  // Blocked, or gone, meanwhile.
  useEffect(() => live.listen((event) => event.type === 'gone' && event.member === member?.id && setOpen(false)), [member])
  // Any navigation closes it.
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
    // At once, so that nothing of it is drawn over the chat that it becomes.
    setMember(undefined)
  }
  if (!member || !viewer) return null
  return <MatchStage key={member.id} open={open} member={member} own={viewer} onClose={() => setOpen(false)} />
}

/** Whether this page shows the match. Stored on the device; a lock decides between windows at the same moment. */
async function claim(member: string): Promise<boolean> {
  const matched = storedText('matched-', member)
  if (matched.get()) return false
  matched.set(new Date().toISOString())
  // Another window may not see the stored value at once.
  const { locks } = navigator
  if (!locks) return true
  return new Promise((resolve) => {
    void locks.request(`matched-${member}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((done) => setTimeout(done, 5000))
    })
  })
}
