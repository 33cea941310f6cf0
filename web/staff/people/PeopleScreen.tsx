import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useApi } from '../../net/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showError } from '../errors.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffPaths } from '../staff-paths.ts'
import { useTexts } from '../texts.tsx'
import { type LookedUp, LookForm } from './LookForm.tsx'
import { LookRules } from './LookRules.tsx'
import styles from './PeopleScreen.module.css'

/** Finds a member or an order, for a reason. What is typed never stands in an address. */
export function PeopleScreen() {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { find?: string } | null }
  const [result, setResult] = useState<LookedUp & { reason: string }>()

  async function show(found: LookedUp, reason: string) {
    const [only] = found.people
    if (found.order !== null) await navigate(staffPaths.order(found.order))
    else if (only && found.people.length === 1) await navigate(staffPaths.person(only.id))
    else setResult({ ...found, reason })
  }

  /** Opens one of several members with the same name, for the same reason. */
  async function choose(id: string, reason: string) {
    try {
      await show(await api('POST /api/staff/look.php', { find: id, reason }), reason)
    } catch (error) {
      showError(error, texts)
    }
  }

  return (
    <>
      <ScreenTitle title={t('lookup.title')} note={t('lookup.note')} />
      <LookRules>
        <Card as="section">
          <LookForm
            key={state?.find}
            {...(state?.find !== undefined && { typed: state.find })}
            onFound={(found, { reason }) => void show(found, reason)}
          />
        </Card>
        <div role="status" className={styles.result}>
          {result?.people.length === 0 && (
            <EmptyState drawing="no-results" title={t('lookup.none')} text={t('lookup.none_text')} />
          )}
          {result && result.people.length > 1 && (
            <Stack gap={3}>
              <p>{t('lookup.several')}</p>
              <ul role="list" className={styles.found}>
                {result.people.map(({ id, name, site }) => (
                  <li key={id}>
                    <Button variant="secondary" wide onClick={() => void choose(id, result.reason)}>
                      <bdi className={styles.name}>{name}</bdi> · {site}
                    </Button>
                  </li>
                ))}
              </ul>
            </Stack>
          )}
        </div>
      </LookRules>
    </>
  )
}
