import { useParams } from 'react-router'
import type { Person } from '#contract/staff/support.ts'
import { useApi } from '../../net/use-api.ts'
import { Part } from '../case/Part.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { AccountActs } from './AccountActs.tsx'
import { Columns, Look } from './Look.tsx'
import { AccountPart, ConsentPart, CreditPart, DevicePart, MailPart, PurchasePart, RecordPart } from './PersonParts.tsx'
import styles from './PersonScreen.module.css'

/** A member's account as support may see it. */
export function PersonScreen() {
  const { id = '' } = useParams()
  const api = useApi()
  const read = async () => (await api('GET /api/staff/person.php', { id })).person
  return (
    <Look key={id} id={id} queryKey={staffKeys.person(id)} read={read}>
      {(person, reload) => <Opened person={person} onChanged={reload} />}
    </Look>
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
        <bdi className={styles.name}>{person.name}</bdi> <span className={styles.site}>{person.site}</span>
      </ScreenTitle>
      <Columns
        left={
          <>
            <Part title={t('person.account')} raised>
              <AccountPart person={person} />
            </Part>
            <Part title={t('person.devices')} raised>
              <DevicePart person={person} />
            </Part>
            <Part title={t('person.mails')} raised>
              <MailPart person={person} />
            </Part>
          </>
        }
        right={
          <>
            <Part title={t('person.orders')} raised>
              <PurchasePart person={person} />
            </Part>
            <Part title={t('person.credits')} aside={t('person.balance', { count: person.credits.balance })} raised>
              <CreditPart person={person} />
            </Part>
            <Part title={t('earlier.title')} raised>
              <RecordPart person={person} />
            </Part>
            <Part title={t('person.consents')} raised>
              <ConsentPart person={person} />
            </Part>
          </>
        }
      />
    </>
  )
}
