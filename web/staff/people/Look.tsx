import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { useTexts } from '../texts.tsx'
import { LookForm } from './LookForm.tsx'
import { LookRules } from './LookRules.tsx'
import styles from './Look.module.css'

interface Props<Found> {
  /** The id of the member or order, which a look-up opens. */
  id: string
  queryKey: QueryKey
  /** `null` while it is closed to the member of staff. */
  read: () => Promise<Found | null>
  children: (found: Found, reload: () => void) => ReactNode
}

/** Reads what a reason opens, once, because each look is logged. Asks for the reason while it is closed. */
export function Look<Found>({ id, queryKey, read, children }: Props<Found>) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const asked = useQuery({ queryKey, queryFn: read, staleTime: Infinity, refetchOnWindowFocus: false })
  const { data, error } = asked
  const reload = () => void queries.invalidateQueries({ queryKey })
  if (error) return <Failure query={asked} />
  if (data === undefined)
    return (
      <div aria-busy="true" aria-label={t('console.loading')}>
        <Skeleton shape="heading" width="half" />
      </div>
    )
  if (data !== null) return children(data, reload)
  return (
    <>
      <ScreenTitle title={t('lookup.closed')} note={t('lookup.note')} />
      <LookRules>
        <Card as="section">
          <LookForm known={id} onFound={reload} />
        </Card>
      </LookRules>
    </>
  )
}

/** Two columns of parts where the window has the room. */
export function Columns({ left, right }: { left: ReactNode; right: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  )
}
