import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '../net/later.ts'

const LikePopup = later(async () => (await import('./LikePopup.tsx')).LikePopup)

/** `?t=8`: after so many seconds somebody is shown; the parameter leaves the address at once (specification, section 4). */
export function LikeModal() {
  const [query, setQuery] = useSearchParams()
  const [seconds, setSeconds] = useState<number>()
  const [due, setDue] = useState(false)
  const asked = query.get('t')

  useEffect(() => {
    if (asked === null) return
    if (/^[1-9]\d{0,4}$/.test(asked)) setSeconds(Number(asked))
    setQuery(
      (now) => {
        now.delete('t')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])

  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => setDue(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return due && <LikePopup />
}
