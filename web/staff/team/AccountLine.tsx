import { useState } from 'react'
import { type StaffRole, staffRoles } from '#contract/staff/options.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMe } from '../session.ts'
import { SmallPrint } from '../shell/SmallPrint.tsx'
import { useTexts } from '../texts.tsx'
import type { Account } from './account.ts'
import styles from './AccountLine.module.css'

interface Props {
  account: Account
  onRole: (role: StaffRole) => void
  onRemove: () => void
}

/** An account and its role, which is changed by a press of its own: arrow keys in the list change nothing yet. */
export function AccountLine({ account, onRole, onRemove }: Props) {
  const { t, formatAge } = useTexts()
  const me = useMe()
  const { id, name, role, sites, last_seen_at: seen, enrolled } = account
  const [chosen, setChosen] = useState(role)
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name} {id === me.id && <span className={styles.you}>{t('team.you')}</span>}
        </p>
        <SmallPrint>
          <span>{!seen ? t('team.never_seen') : isHere(seen) ? t('team.here') : t('team.seen', { age: formatAge(seen) })}</span>
          {!enrolled && <span>{t('team.not_enrolled')}</span>}
          {sites && <span>{sites.join(', ')}</span>}
        </SmallPrint>
      </div>
      <Select
        label={t('team.role_of', { name })}
        hideLabel
        className={styles.role}
        options={staffRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
        value={chosen}
        onChange={({ target }) => setChosen(staffRoles.find((each) => each === target.value)!)}
      />
      {chosen === role ? (
        <Button size="s" variant="quiet" onClick={onRemove} aria-label={t('team.remove_name', { name })}>
          {t('team.remove')}
        </Button>
      ) : (
        <Button size="s" onClick={() => onRole(chosen)}>
          {t('team.save_role')}
        </Button>
      )}
    </div>
  )
}

/** Their last call was so recent that they are most likely at the console now. */
function isHere(seen: string): boolean {
  return Date.now() - Date.parse(seen) < 2 * 60_000
}
