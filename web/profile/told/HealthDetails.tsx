import type { ShownHealth } from '#contract/profile/health.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Facts } from './Facts.tsx'
import styles from './HealthDetails.module.css'

/** The health information that a member discloses to the viewer, unchanged. */
export function HealthDetails({ health: { status, prep, tested }, level = 2 }: { health: ShownHealth; level?: 2 | 3 }) {
  const { t, language } = useMessages()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const facts: Array<[string, string]> = []
  if (status) facts.push([t('health.status'), t(`health.status_${status}`)])
  if (prep !== undefined) facts.push([t('health.prep'), t(prep ? 'health.yes' : 'health.no')])
  if (tested) facts.push([t('health.tested'), month.format(new Date(`${tested}-01`))])
  return (
    <section className={styles.health}>
      <Heading level={level} size="s">
        {t('health.title')}
      </Heading>
      <Facts facts={facts} />
      <p className={styles.quiet}>{t('health.told')}</p>
    </section>
  )
}
