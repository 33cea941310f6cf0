import type { ShownHealth } from '#contract/profile/health.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Facts, type ShownFact } from './Facts.tsx'
import styles from './HealthDetails.module.css'

/** The health information that a member discloses to the viewer, unchanged. */
export function HealthDetails({ health: { status, prep, tested } }: { health: ShownHealth }) {
  const { t, language } = useMessages()
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const facts: ShownFact[] = []
  if (status) facts.push({ label: t('health.status'), text: t(`health.status_${status}`) })
  if (prep !== undefined) facts.push({ label: t('health.prep'), text: t(prep ? 'health.yes' : 'health.no') })
  if (tested) facts.push({ label: t('health.tested'), text: month.format(new Date(`${tested}-01`)) })
  return (
    <section className={styles.health}>
      <Heading level={2} size="s">
        {t('health.title')}
      </Heading>
      <Facts facts={facts} />
      <p className={styles.quiet}>{t('health.told')}</p>
    </section>
  )
}
