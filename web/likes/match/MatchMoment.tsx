import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { live } from '../../net/live-socket.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { useViewer } from '../../account/use-viewer.ts'
import { MatchStage } from './MatchStage.tsx'
import { awaitMatch, waitingMatches } from './waiting-matches.ts'

/** Shows a new match with 'Say hello' and 'Later'; once per member, whoever liked second. */
export function MatchMoment() {
  const [matched, setMatched] = useState<string>()
  const [open, setOpen] = useState(false)
  const viewer = useViewer()
  const api = useApi()
  const { key } = useLocation()
  const { data: member } = useQuery({
    queryKey: queryKeys.member(matched ?? ''),
    queryFn: () => api('GET /api/member.php', { id: matched! }),
    enabled: matched !== undefined,
  })
  useEffect(() => {
    // The visible page shows it; a hidden page does once visible, if no other has.
    const show = () => {
      if (document.visibilityState !== 'visible' || waitingMatches.get().length === 0) return
      const [member] = waitingMatches.get()
      waitingMatches.set([])
      void claim(member!).then((first) => {
        if (!first) return
        setMatched(member)
        setOpen(true)
      })
    }
    const stops = [
      waitingMatches.subscribe(show),
      live.listen((event) => event.type === 'match' && awaitMatch(event.member)),
      () => document.removeEventListener('visibilitychange', show),
    ]
    document.addEventListener('visibilitychange', show)
    show()
    return () => stops.forEach((stop) => stop())
  }, [])
  // Any navigation closes it.
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  if (!member || !viewer) return null
  return <MatchStage open={open} member={member} own={viewer} onClose={() => setOpen(false)} />
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
