import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Person } from '#contract/staff/support.ts'
import { useApi } from '../../net/use-api.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { staffErrorText } from '../errors.ts'
import { Part } from '../case/Part.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { AccountActs } from './AccountActs.tsx'
import { LookForm } from './LookForm.tsx'
import { AccountPart, ConsentPart, CreditPart, DevicePart, MailPart, PurchasePart, RecordPart } from './PersonParts.tsx'
import styles from './PersonScreen.module.css'

/** A member's account as support may see it. It is read once when it is opened, because each look is logged. */
export function PersonScreen() {
  const { id = '' } = useParams()
  return <Account key={id} id={id} />
}

function Account({ id }: { id: string }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: staffKeys.person(id),
    queryFn: () => api('GET /api/staff/person.php', { id }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const reload = () => queries.invalidateQueries({ queryKey: staffKeys.person(id) })
  if (error) return <Alert tone="danger">{staffErrorText(error, texts)}</Alert>
  if (!data) return <Waiting />
  if (data.person) return <Opened person={data.person} onChanged={() => void reload()} />
  return (
    <>
      <ScreenTitle title={t('lookup.closed')} note={t('lookup.note')} />
      <Card as="section" tone="outline" className={styles.closed ?? ''}>
        <LookForm known={id} onFound={() => void reload()} />
      </Card>
    </>
  )
}

function Waiting() {
  const { t } = useTexts()
  return (
    <div aria-busy="true" aria-label={t('console.loading')} className={styles.columns}>
      <Skeleton shape="heading" width="half" />
      <Skeleton shape="line" width="half" />
    </div>
  )
}

function Opened({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { t, formatTime } = useTexts()
  return (
    <>
      <ScreenTitle
        title={person.name}
        note={t('lookup.until', { time: formatTime(person.open.until), reason: person.open.reason })}
        actions={<AccountActs person={person} onChanged={onChanged} />}
      >
        <span className={styles.name}>{person.name}</span> <span className={styles.site}>{person.site}</span>
      </ScreenTitle>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={t('person.account')}>
            <AccountPart person={person} />
          </Part>
          <Part title={t('person.devices')}>
            <DevicePart person={person} />
          </Part>
          <Part title={t('person.mails')}>
            <MailPart person={person} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={t('person.orders')}>
            <PurchasePart person={person} />
          </Part>
          <Part title={t('person.credits')} aside={t('person.balance', { count: person.credits.balance })}>
            <CreditPart person={person} />
          </Part>
          <Part title={t('earlier.title')}>
            <RecordPart person={person} />
          </Part>
          <Part title={t('person.consents')}>
            <ConsentPart person={person} />
          </Part>
        </div>
      </div>
    </>
  )
}
