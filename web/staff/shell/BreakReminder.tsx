import { Coffee } from 'lucide'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '../../ui/Alert.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../texts.tsx'
import { staffPaths } from '../staff-paths.ts'
import { needsBreak, type Work, workOnCase } from './break.ts'
import { isUsedHere } from './last-use.ts'

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
