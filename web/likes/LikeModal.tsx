import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSearchParams } from '../state/use-search-params.ts'
import { limits } from '#contract/limits.ts'
import { dayMs, hourMs } from '#contract/rules/durations.ts'
import { useEntryWarning } from '../account/use-entry-warning.ts'
import { useViewer } from '../account/use-viewer.ts'
import { later } from '../net/later.ts'
import { storedText } from '../net/storage.ts'
import { paths } from '../app/paths.ts'
import { secondsIn, whenNoDialogIsOpen } from './timed.ts'

const TimedLike = later(async () => (await import('./TimedLike.tsx')).TimedLike)
const Greeting = later(async () => (await import('./Greeting.tsx')).Greeting)

/** The delay before a greeting, and the interval between requests for one, ms. */
const greeted = { after: 8000, every: 6 * hourMs }

/** The like modal (specification, section 4): by `?t=8`, and as a greeting for a new member. */
export function LikeModal() {
  return (
    <>
      {useTimed() && <TimedLike />}
      {useGreeted() && <Greeting />}
    </>
  )
}

/**
 * `?t=8` shows a member that many seconds after the entry warning is answered; the parameter is removed from the address
 * at once. It waits until no dialog is open.
 */
function useTimed(): boolean {
  const [query, setQuery] = useSearchParams()
  const [seconds, setSeconds] = useState<number>()
  const [due, setDue] = useState(false)
  const asked = query.get('t')
  const warning = useEntryWarning()
  const free = !warning.asked || warning.dismissed

  useEffect(() => {
    if (asked === null) return
    setSeconds(secondsIn(asked))
    setQuery(
      (now) => {
        now.delete('t')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])

  useEffect(() => {
    if (seconds === undefined || !free) return
    let stop = () => {}
    const timer = setTimeout(() => (stop = whenNoDialogIsOpen(() => setDue(true))), seconds * 1000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [seconds, free])

  return due
}

/** Whether to ask for a greeting: for a new member on the member search with no dialog open. */
function useGreeted(): boolean {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [due, setDue] = useState(false)
  const looking = viewer !== null && pathname === paths.members()
  const id = viewer?.id ?? ''
  const since = viewer?.signup_date ?? ''

  useEffect(() => {
    if (!looking || Date.now() - Date.parse(since) > limits.newcomerDays * dayMs) return
    const asked = storedText('greeting-asked:', id)
    if (Date.now() - Number(asked.get() ?? 0) < greeted.every) return
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return
      asked.set(String(Date.now()))
      setDue(true)
    }, greeted.after)
    return () => clearTimeout(timer)
  }, [looking, id, since])

  return due && looking
}
