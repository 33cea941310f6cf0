import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRole } from '#contract/staff/options.ts'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { useChange } from '../use-change.ts'
import type { Account, Added } from './account.ts'
import { AccountLine } from './AccountLine.tsx'
import { AddDialog } from './AddDialog.tsx'
import { ShownOnceDialog } from '../shell/ShownOnceDialog.tsx'
import styles from './TeamScreen.module.css'

/** The accounts of the team, for those who give them. */
export function TeamScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [removing, setRemoving] = useState<Account>()
  const asked = useQuery({ queryKey: staffKeys.team, queryFn: () => api('GET /api/staff/accounts.php', {}) })
  const { data, error } = asked
  const reload = () => queries.invalidateQueries({ queryKey: staffKeys.team })
  const change = useChange(reload)

  const give = ({ id, name }: Account, role: StaffRole) =>
    change(() => api('PUT /api/staff/accounts.php', { id, role }), t('team.role_given', { name, role: t(`role.${role}`) }))

  async function remove({ id, name }: Account) {
    setRemoving(undefined)
    await change(() => api('DELETE /api/staff/accounts.php', { id }), t('team.removed', { name }))
  }

  return (
    <>
      <ScreenTitle
        title={t('nav_staff.team')}
        note={t('team.note')}
        actions={
          <Button size="s" onClick={() => setAdding(true)}>
            {t('team.add')}
          </Button>
        }
      />
      <Failure query={asked} />
      <ul role="list" className={styles.accounts} aria-busy={!data && !error}>
        {!data && !error && (
          <li className={styles.waiting}>
            <Skeleton shape="line" width="half" />
          </li>
        )}
        {data?.accounts.map((account) => (
          <li key={`${account.id} ${account.role}`}>
            <AccountLine account={account} onRole={(role) => void give(account, role)} onRemove={() => setRemoving(account)} />
          </li>
        ))}
      </ul>
      <AddDialog
        open={adding}
        onClose={() => setAdding(false)}
        onAdded={(made) => {
          setAdding(false)
          setAdded(made)
          void reload()
        }}
      />
      <ShownOnceDialog
        value={added?.password}
        title={t('team.password_title', { name: added?.account.name ?? '' })}
        text={t('team.password_text')}
        kept={t('team.password_kept')}
        onClose={() => setAdded(undefined)}
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('team.remove_title', { name: removing?.name ?? '' })}
        confirmLabel={t('team.remove')}
        cancelLabel={t('console.cancel')}
        danger
        onConfirm={() => removing && void remove(removing)}
        onCancel={() => setRemoving(undefined)}
      >
        {t('team.remove_text')}
      </ConfirmDialog>
    </>
  )
}
