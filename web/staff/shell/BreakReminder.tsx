import { Coffee } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../texts.tsx'
import { staffPaths } from '../staff-paths.ts'
import { isUsedHere } from './last-use.ts'

const minute = 60_000

/** Work on cases without a pause after which a break is suggested, ms. */
export const longestWork = 45 * minute

/** A pause from cases that counts as a break, ms. */
export const shortestBreak = 5 * minute

/** Since when a person has worked on cases without a break, and when they last did. */
export interface Work {
  since: number
  last: number
}

/** Lives as long as the page. */
let work: Work | undefined

/** Suggests a break to somebody who has looked at cases for 45 minutes; it never interrupts. */
export function BreakReminder() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const onCase = pathname.startsWith('/cases/') || pathname === staffPaths.photos()
  const [due, setDue] = useState(false)

  useEffect(() => {
    const look = () => {
      if (onCase && isUsedHere(60_000)) work = workOnCase(work, Date.now())
      setDue(needsBreak(work, Date.now()))
    }
    look()
    const timer = setInterval(look, 20_000)
    return () => clearInterval(timer)
  }, [onCase])

  if (!due) return null
  return (
    <Alert
      icon={<Icon node={Coffee} />}
      live
      title={t('break.title')}
      onDismiss={() => {
        work = undefined
        setDue(false)
      }}
      dismissLabel={t('break.later')}
    >
      {t('break.text')}
    </Alert>
  )
}

/** The work after somebody was seen on a case at this moment. */
export function workOnCase(before: Work | undefined, now: number): Work {
  return { since: before && now - before.last < shortestBreak ? before.since : now, last: now }
}

export function needsBreak(work: Work | undefined, now: number): boolean {
  return work !== undefined && now - work.last < shortestBreak && now - work.since >= longestWork
}
