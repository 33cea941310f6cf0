import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../net/use-api.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../Failure.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { staffKeys } from '../staff-keys.ts'
import { useTexts } from '../texts.tsx'
import { useListKeys } from '../use-list-keys.ts'
import { RuleCard } from './RuleCard.tsx'
import styles from './SignalsScreen.module.css'

/** The rules that open hints: what they count, what they would have marked, and who changed them. */
export function SignalsScreen() {
  const { t } = useTexts()
  const api = useApi()
  const list = useListKeys('[data-rule]')
  const asked = useQuery({
    queryKey: staffKeys.signals,
    queryFn: () => api('GET /api/staff/signals.php', {}),
    // What is being typed stays until the form is sent.
    refetchOnWindowFocus: false,
  })
  const { data, error } = asked

  return (
    <>
      <ScreenTitle title={t('nav_staff.signals')} note={t('signals.note')} />
      <Failure query={asked} />
      <ul role="list" ref={list} className={styles.rules} aria-busy={!data && !error}>
        {!data &&
          !error &&
          [0, 1, 2].map((index) => (
            <Card key={index} as="li">
              <Skeleton shape="heading" width="half" />
              <Skeleton shape="line" width="third" />
            </Card>
          ))}
        {data?.rules.map((rule) => (
          <li key={`${rule.kind} ${rule.version}`}>
            <RuleCard rule={rule} />
          </li>
        ))}
      </ul>
    </>
  )
}
