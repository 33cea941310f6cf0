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

/** Both faces meet, one line, 'Say hello' and 'Later'; for each man once, whichever side's like came second. */
export function MatchMoment() {
  const [matched, setMatched] = useState<string>()
  const [open, setOpen] = useState(false)
  const viewer = useViewer()
  const api = useApi()
  const { key } = useLocation()
  const { data: man } = useQuery({
    queryKey: queryKeys.member(matched ?? ''),
    queryFn: () => api('GET /api/member.php', { id: matched! }),
    enabled: matched !== undefined,
  })
  useEffect(() => {
    // The page he looks at shows it; one in the background does when he turns to it, if no other has.
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
  // Whoever goes elsewhere, be it back, has left the moment too.
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  if (!man || !viewer) return null
  return <MatchStage open={open} man={man} own={viewer} onClose={() => setOpen(false)} />
}

/** Whether it is this page that shows it. Remembered on the device; two windows that learn of it in one moment ask for one lock. */
async function claim(member: string): Promise<boolean> {
  const matched = storedText('matched-', member)
  if (matched.get()) return false
  matched.set(new Date().toISOString())
  // What one window stores another may not see at once.
  const { locks } = navigator
  if (!locks) return true
  return new Promise((tell) => {
    void locks.request(`matched-${member}`, { ifAvailable: true }, (lock) => {
      tell(lock !== null)
      return lock && new Promise((done) => setTimeout(done, 5000))
    })
  })
}
